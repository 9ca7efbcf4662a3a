import type { FastifyInstance } from 'fastify';
import { isObject } from '#engine/rules/values/isObject.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import type { Services } from '../program/services.ts';
import { unchecked } from '../unchecked.ts';
import { requireUser } from '../session/requireUser.ts';
import { invalidField } from '../refusals/invalidField.ts';
import { describePreferences } from './describePreferences.ts';
import { readPreferences, removePreference, storePreference } from './preferenceRows.ts';

const longestKey = 120;

/** What a person chose about screens: columns, density, theme, language… Everybody reads and writes only their own. */
export async function preferencesFeature(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  app.get('/preferences', { ...unchecked, schema: describePreferences.list }, async (request) =>
    readPreferences(db, requireUser(request).id),
  );

  app.put<{ Params: { key: string } }>(
    '/preferences/:key',
    { ...unchecked, schema: describePreferences.put },
    async (request) => {
      const { id } = requireUser(request);
      const { key } = request.params;
      if (key === '' || key.length > longestKey || !isStorable(key)) {
        throw invalidField('key', 'maxLength', `must be a text of 1 to ${longestKey} characters`);
      }
      const { body } = request;
      if (!isObject(body) || !('value' in body)) throw invalidField('value', 'required', 'is needed; null removes it');
      const value = body['value'] ?? null;
      if (value === null) await removePreference(db, id, key);
      else await storePreference(db, id, key, value);
      return { key, value };
    },
  );
}

import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { answerOnce } from '../idempotency/answerOnce.ts';
import { describeKey, readSentCall } from '../idempotency/SentCall.ts';
import { requireAccess } from '../records/RecordSession.ts';
import { describeRoutes, asContent } from '../routeDescriptions.ts';
import type { EngineServices } from '../services.ts';
import { requireUser } from '../session/requireUser.ts';
import { sessionOf } from '../sessionOf.ts';
import { languageFor } from '../texts/languageFor.ts';
import { sendDeleted } from '../undo/undoFeature.ts';
import { unchecked } from '../unchecked.ts';
import { findAlike } from './findAlike.ts';
import { mergeRecords, readMerge, requireMergeRight } from './mergeRecords.ts';

/** The calls about records that stand twice, where a resource says what tells them (`likeness`). */
export function registerMergeRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry'>,
  resource: Resource,
): void {
  if (resource.likeness.length === 0) return;
  const { name } = resource;
  const described = describeMerge(resource);

  app.post(`/${name}/alike`, { ...unchecked, schema: described.alike }, async (request) => {
    const session = sessionOf(services, request);
    requireAccess(session, 'read', resource);
    const { values, besides } = objectOf(request.body);
    const language = await languageFor(services.db, requireUser(request).id);
    return findAlike(session, resource, isObject(values) ? values : {}, {
      language,
      besides: typeof besides === 'string' ? storableText(besides) : null,
    });
  });

  app.post(`/${name}/merge`, { ...unchecked, schema: described.merge }, async (request, reply) => {
    const user = requireUser(request);
    const session = sessionOf(services, request);
    requireMergeRight(session, resource);
    const input = readMerge(request.body);
    const answer = await answerOnce(services.db, readSentCall(request), (trx) =>
      mergeRecords({ ...session, db: trx }, user, resource, input),
    );
    return sendDeleted(reply, answer);
  });
}

const text = { type: 'string' };
const integer = { type: 'integer' };

/** A record that looks like another, for the documents of the API. */
export const describeAlike = {
  type: 'object',
  properties: {
    ...{ id: text, name: text, values: { type: 'object' } },
    isSame: { type: 'boolean', description: 'Bears the same name and differs in nothing that both say' },
  },
};

function describeMerge(resource: Resource): Record<'alike' | 'merge', FastifySchema> {
  const { name, likeness } = resource;
  return {
    alike: {
      tags: [name],
      summary: `Find ${name} that look like one that is about to be stored`,
      body: {
        type: 'object',
        properties: {
          values: { type: 'object', description: `Of ${likeness.join(', ')}` },
          besides: { type: ['string', 'null'], description: 'The record that the values are of' },
        },
        required: ['values'],
      },
      response: { 200: { description: 'The most alike first', ...asContent({ type: 'array', items: describeAlike }) } },
    },
    merge: {
      tags: [name],
      summary: `Merge two of ${name} into one; what refers to the other refers to it then`,
      headers: describeKey,
      body: {
        type: 'object',
        properties: {
          keep: { ...text, description: 'The one that stays' },
          merge: { ...text, description: 'The one that goes to the trash' },
          keepVersion: integer,
          mergeVersion: integer,
          values: { type: 'object', description: 'Fields that are to be other than those of the one that stays' },
        },
        required: ['keep', 'merge', 'keepVersion', 'mergeVersion'],
      },
      response: describeRoutes(resource).delete.response,
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { cleanEndedTokens } from '../session/endTokens.ts';
import { registerNightlyJob } from '../jobs/registerNightlyJob.ts';
import type { Services } from '../program/services.ts';
import { findMessage } from '#engine/rules/validation/messages.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import { invalid } from '../records/acceptInput.ts';
import type { Special } from '../specials.ts';

/** Ends the tokens of whoever is switched off, and forgets every night those that would have expired by now anyway. */
export async function sessionsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'jobs' | 'registry'>,
): Promise<void> {
  services.registry.specials.register('guardAccount', guardAccount);
  registerNightlyJob(app, services, {
    kind: 'tokens.clean',
    nameKey: 'tokens',
    run: async () => `${await cleanEndedTokens(services.db, new Date())} removed`,
  });
}

const messageKey = 'validation.ownAccount';

/**
 * Whoever is switched off loses every token, for good, also where the change is taken back; nobody switches off themselves
 * (decisions G).
 */
const guardAccount: Special = {
  beforeSave(account, { actor, before }) {
    if (account['active'] !== false || before?.['active'] === false) {
      const endedBefore = scalarText(before?.['sessionsEndedAt']);
      const isEarlier = scalarText(account['sessionsEndedAt']) < endedBefore;
      return isEarlier ? { ...account, sessionsEndedAt: endedBefore } : account;
    }
    if (actor.user !== 'system' && actor.user.id === account['id']) {
      const message = findMessage(messageKey) ?? '';
      throw invalid([{ field: 'active', rule: 'ownAccount', message, params: { messageKey } }]);
    }
    return { ...account, sessionsEndedAt: new Date().toISOString() };
  },
};

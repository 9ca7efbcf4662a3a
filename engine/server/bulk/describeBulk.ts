import type { FastifySchema } from 'fastify';
import { mostAtOnce, mostByJob } from '#engine/rules/lists/bulkLimits.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { describeKey } from '../idempotency/SentCall.ts';
import { asContent } from '../routeDescriptions.ts';
import { mostNamed } from '../records/idList.ts';

const text = { type: 'string' };
const params = {
  type: 'object',
  description: 'For the text of the rule; `mergedInto`: id of the record that this one was merged into meanwhile',
};
const errors = {
  type: 'array',
  items: { type: 'object', properties: { field: text, rule: text, message: text, params } },
};

/** What the API documents say about the change of many records. */
export function describeBulk({ name, list }: Resource): FastifySchema {
  const settable = list.bulk.length > 0 ? `Of ${list.bulk.join(', ')}` : 'No field can be set for many at once';
  return {
    tags: [name],
    summary: `Change or delete many ${name} at once; more than ${mostAtOnce} by a job, at most ${mostByJob}`,
    headers: describeKey,
    body: {
      type: 'object',
      properties: {
        ids: { type: 'array', items: text, maxItems: mostNamed },
        versions: {
          type: 'object',
          description: 'By id the version that is meant; what has changed since is left, and named in `failed`',
          additionalProperties: { type: 'integer' },
        },
        filter: { type: 'object', description: 'As in the list; instead of ids' },
        action: { ...text, enum: ['update', 'delete'] },
        set: { type: 'object', description: settable },
        trial: { type: 'boolean', description: 'Only the number of records that it is about, as `count`' },
      },
      required: ['action'],
    },
    response: {
      200: {
        description: 'How many changed, which were refused and why, and for how long it can be reverted',
        ...asContent({
          type: 'object',
          properties: {
            undoId: { type: ['string', 'null'] },
            until: { type: ['string', 'null'], format: 'date-time' },
            changed: { type: 'integer' },
            failed: { type: 'array', items: { type: 'object', properties: { id: text, errors } } },
            count: { type: 'integer', description: 'Of a trial, alone' },
          },
        }),
      },
      202: {
        description:
          'The job that changes very many, and what takes it back; `GET recent-changes/{id}` says how far it is',
        ...asContent({
          type: 'object',
          properties: { bulkJobId: text, undoId: text, total: { type: 'integer' } },
        }),
      },
    },
  };
}

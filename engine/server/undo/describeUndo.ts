import type { FastifySchema } from 'fastify';
import { asContent } from '../routeDescriptions.ts';
import { undoSeconds } from './UndoBatch.ts';

const tags = ['undo'];
const text = { type: 'string' };
const integer = { type: 'integer' };

/** What the API documents say about the calls that turn changes back. */
export const describeUndo: Record<'list' | 'revertBatch', FastifySchema> = {
  list: {
    tags,
    summary: `Changes that whoever calls can still turn back (for ${undoSeconds} seconds)`,
    response: {
      200: {
        description: 'The newest first',
        ...asContent({
          type: 'array',
          items: {
            type: 'object',
            properties: { id: text, resource: text, action: text, count: integer, until: text },
          },
        }),
      },
    },
  },
  revertBatch: {
    tags,
    summary: 'Turn changes back; records changed since are left and named',
    params: { type: 'object', properties: { id: text }, required: ['id'] },
    response: {
      200: {
        description: 'How many records are as they were, and which were left',
        ...asContent({
          type: 'object',
          properties: {
            restored: integer,
            skipped: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  resource: text,
                  id: text,
                  reason: { ...text, enum: ['changed', 'refused'] },
                  errors: { type: 'array', items: {} },
                },
              },
            },
          },
        }),
      },
    },
  },
};

import type { FastifySchema } from 'fastify';
import { asContent } from '../routeDescriptions.ts';

const tags = ['preferences'];
const value = { description: 'Any JSON of at most 64 kB' };

/** What the API documents say about the calls on preferences. */
export const describePreferences: Record<'list' | 'put', FastifySchema> = {
  list: {
    tags,
    summary: 'All preferences of whoever calls',
    response: {
      200: { description: 'Key → value', ...asContent({ type: 'object', additionalProperties: value }) },
    },
  },
  put: {
    tags,
    summary: 'Store one preference; null removes it',
    params: { type: 'object', properties: { key: { type: 'string', maxLength: 120 } }, required: ['key'] },
    body: { type: 'object', properties: { value }, required: ['value'] },
    response: {
      200: {
        description: 'What is stored',
        ...asContent({ type: 'object', properties: { key: { type: 'string' }, value } }),
      },
    },
  },
};

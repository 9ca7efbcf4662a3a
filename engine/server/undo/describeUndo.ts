import type { FastifySchema } from 'fastify';
import { changesPerPage } from '#engine/rules/lists/bulkLimits.ts';
import { asContent, listHeaders } from '../routeDescriptions.ts';
import { offerSeconds, undoDays } from './UndoBatch.ts';

const tags = ['undo'];
const text = { type: 'string' };
const texts = { type: 'array', items: text };
const integer = { type: 'integer' };
const moment = { ...text, format: 'date-time' };
const orNull = ['string', 'null'];
const action = { ...text, enum: ['update', 'delete', 'import', 'merge'] };
const params = { type: 'object', properties: { id: text }, required: ['id'] };

const skipped = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      resource: text,
      id: text,
      reason: { ...text, enum: ['changed', 'gone', 'refused'] },
      errors: { type: 'array', items: {} },
    },
  },
};

const recent = {
  type: 'object',
  properties: {
    id: text,
    resource: text,
    action,
    count: integer,
    fields: { ...texts, description: 'Fields that were set' },
    names: { ...texts, description: 'The first records, as far as the reader may see them' },
    at: moment,
    by: { type: orNull },
    until: {
      ...{ type: orNull, format: 'date-time' },
      description: 'Null of an import that `POST imports/{id}/undo` takes back',
    },
    fileName: { type: orNull, description: 'Of an import' },
    state: { ...text, enum: ['working', 'stopped', 'open', 'running', 'failed', 'undone'] },
    total: { type: ['integer', 'null'], description: 'Records that the job which makes the changes goes through' },
    done: { type: ['integer', 'null'] },
    refusedCount: { ...integer, description: 'Records that it could not change' },
    canUndo: { type: 'boolean' },
    restored: integer,
    skippedCount: integer,
  },
};

/** What the API documents say about the calls that take changes back. */
export const describeUndo: Record<'list' | 'revertBatch' | 'recent' | 'recentOne', FastifySchema> = {
  list: {
    tags,
    summary: `What whoever calls has done within ${offerSeconds} seconds and can take back`,
    response: {
      200: {
        description: 'The newest first',
        ...asContent({
          type: 'array',
          items: {
            type: 'object',
            properties: { id: text, resource: text, action, count: integer, until: moment, offeredUntil: moment },
          },
        }),
      },
    },
  },
  revertBatch: {
    tags,
    summary: `Take changes back, for ${undoDays} days; records changed since are left and named`,
    params,
    response: {
      200: {
        description: 'How many records are as they were, and which were left; the same when asked again',
        ...asContent({ type: 'object', properties: { restored: integer, skipped } }),
      },
      202: {
        description: 'The job that takes many records back',
        ...asContent({ type: 'object', properties: { undoJobId: text } }),
      },
    },
  },
  recent: {
    tags,
    summary: `What was done at once within ${undoDays} days: the caller’s own, for a super admin everybody’s`,
    querystring: {
      type: 'object',
      properties: {
        resource: text,
        after: { ...text, description: 'Id of the last one of the page before, as X-Next-Cursor says it' },
        lang: text,
      },
    },
    response: {
      200: {
        description: `The newest first, at most ${changesPerPage} a page`,
        headers: { 'X-Next-Cursor': listHeaders['X-Next-Cursor'], Link: listHeaders.Link },
        ...asContent({ type: 'array', items: recent }),
      },
    },
  },
  recentOne: {
    tags,
    summary: 'One of them, with the records that taking it back left, each with the reason',
    params,
    querystring: { type: 'object', properties: { lang: text } },
    response: {
      200: {
        description: 'The change',
        ...asContent({
          ...recent,
          properties: {
            ...recent.properties,
            skipped: { ...skipped, type: ['array', 'null'] },
            refused: { ...skipped, type: ['array', 'null'] },
          },
        }),
      },
    },
  },
};

import type { FastifySchema } from 'fastify';
import { columnFields } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { describeKey } from '../idempotency/SentCall.ts';
import { describeAlike } from '../merge/mergeRoutes.ts';
import { asContent } from '../routeDescriptions.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const cell = { type: ['string', 'number', 'boolean', 'null'] };
const error = { type: 'object', properties: { field: text, rule: text, message: text }, required: ['field', 'rule'] };
const errors = { type: 'array', items: error };

const sentRows = {
  rows: { type: 'array', items: { type: 'array', items: cell } },
  rowNumbers: { type: 'array', items: whole, description: 'The sheet’s own; else from 2 on' },
};

/** What a dry run and an import are sent: a plan, and rows or the name under which they came. */
function describeBody(resource: Resource) {
  const column = {
    type: 'object',
    properties: {
      header: { ...text, description: 'As the sheet has it' },
      field: { type: ['string', 'null'], enum: [...columnFields(resource), null] },
      language: { type: ['string', 'null'], description: 'Of a text in many languages' },
      values: { type: 'object', additionalProperties: cell, description: 'What cells stand for, by their text' },
      others: { ...text, enum: ['refused', 'empty'] },
    },
    required: ['header', 'field'],
  };
  return {
    type: 'object',
    properties: {
      plan: {
        type: 'object',
        properties: {
          columns: { type: 'array', items: column },
          mode: { ...text, enum: ['insert', 'upsert'] },
          key: { type: 'array', items: text, description: 'Fields that tell which record a row is about' },
          emptyClears: { type: 'boolean' },
          same: {
            type: ['object', 'null'],
            description: 'Records that rows are about, by the number of the row; null for surely a new one',
            additionalProperties: { type: ['string', 'null'] },
          },
        },
        required: ['columns', 'mode'],
      },
      ...sentRows,
      upload: { type: ['string', 'null'], description: 'Instead of rows: the name under which they came in parts' },
      places: { type: ['array', 'null'], items: whole, description: 'Which rows of an upload, from 0; all without it' },
      fileName: { type: ['string', 'null'] },
      date1904: { type: 'boolean', description: 'Whether days are counted from 1904' },
    },
    required: ['plan'],
  };
}

/** What the API documents say about the import of a resource and its dry run. */
export function describeImport(resource: Resource): Record<'part' | 'check' | 'queue', FastifySchema> {
  const { name } = resource;
  const body = describeBody(resource);
  return {
    part: {
      tags: [name],
      summary: `Send the rows of a sheet of ${name} in parts, for its dry run and import`,
      body: {
        type: 'object',
        properties: { ...sentRows, upload: { ...text, pattern: '^[\\w-]{1,64}$' }, part: { ...whole, minimum: 0 } },
        required: ['upload', 'part', 'rows'],
      },
      response: {
        201: {
          description: 'How many rows came',
          ...asContent({ type: 'object', properties: { rows: whole }, required: ['rows'] }),
        },
      },
    },
    check: {
      tags: [name],
      summary: `Try an import of ${name}: what it would make, change and refuse`,
      body,
      response: { 200: { description: 'What would become of each row', ...asContent(forecast) } },
    },
    queue: {
      tags: [name],
      summary: `Import ${name} from the rows of a sheet, as a job`,
      headers: describeKey,
      body,
      response: {
        202: {
          description: 'The import that is queued',
          ...asContent({ type: 'object', properties: { id: text }, required: ['id'] }),
        },
      },
    },
  };
}

const forecast = {
  type: 'object',
  properties: {
    ...{ created: whole, updated: whole, unchanged: whole },
    failed: {
      type: 'array',
      items: { type: 'object', properties: { row: whole, errors }, required: ['row', 'errors'] },
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: whole,
          status: { ...text, enum: ['created', 'updated', 'unchanged', 'failed'] },
          errors,
          keys: { type: 'array', items: text },
          record: { type: 'object', properties: { id: text, name: text }, description: 'The one that is there' },
          changes: { type: 'object', description: 'What would change in it: by field, before and after' },
          alike: { type: 'array', items: describeAlike, description: 'Records that look like the new one' },
        },
        required: ['row', 'status'],
      },
    },
  },
  required: ['created', 'updated', 'unchanged', 'failed', 'rows'],
};

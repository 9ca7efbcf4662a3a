import type { FastifySchema } from 'fastify';
import { documentTypes } from '../files/readDocument.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mostNamed } from '../records/idList.ts';
import { listQuery } from '../routeDescriptions.ts';

const text = { type: 'string' };
const { filter, sort } = listQuery.properties;

/** What the API documents say about the export of a list, and of the records of it that a body names. */
export function describeExport(resource: Resource): Record<'all' | 'some', FastifySchema> {
  const all = describeAll(resource);
  const ids = { type: 'array', items: text, maxItems: mostNamed };
  const summary = `The ${resource.name} that the body names, of those that a filter finds, as a file`;
  return { all, some: { ...all, summary, body: { type: 'object', properties: { ids }, required: ['ids'] } } };
}

function describeAll({ name, export: exported }: Resource): FastifySchema {
  const usual = exported?.columns.join(',') ?? '';
  return {
    tags: [name],
    summary: `All ${name} that a filter finds, as a file`,
    querystring: {
      type: 'object',
      properties: {
        format: { ...text, enum: ['csv', 'xlsx'], default: 'csv' },
        filter,
        sort,
        columns: { ...text, description: `Fields with commas between; when not said: ${usual}` },
        heads: { ...text, description: 'JSON: {"field":"its name in the first row"}; else the field itself' },
        values: {
          ...text,
          description: 'JSON: {"field":{"value":"its word"}} for values that the schema names; else as they are',
        },
        namesLanguage: {
          ...text,
          description: 'Language of names that follow the interface, e.g. of countries; else `language`',
        },
        language: { ...text, description: 'Language of texts in many languages and of what relations lead to' },
        relations: { ...text, enum: ['labels', 'ids'], default: 'labels' },
        quotes: {
          ...text,
          enum: ['all', 'needed'],
          default: 'needed',
          description: 'Which fields of a csv are quoted',
        },
      },
    },
    response: {
      200: {
        description: 'The file, as an attachment',
        content: { 'text/csv': { schema: text }, [documentTypes.xlsx]: { schema: { ...text, format: 'binary' } } },
      },
    },
  };
}

import type { Resource } from '../resource/Resource.ts';
import { foldHeader } from '../sheets/findColumn.ts';
import { languages, type Language } from '../texts/languages.ts';
import type { ImportColumn, ImportPlan } from './ImportPlan.ts';

/** What people call the fields: their labels, in as many languages as the caller knows. */
export type FieldLabels = Readonly<Record<string, readonly string[]>>;

/**
 * The plan that the headers of a sheet suggest: a column for each field whose name, label or former name it bears, the
 * language of a text from `(fr)`, `[fr]` or `.fr` behind it. Changes records by the key where its columns are there.
 */
export function proposePlan(headers: readonly string[], resource: Resource, labels: FieldLabels = {}): ImportPlan {
  const names = namesOf(resource, labels);
  const taken = new Set<string>();
  const columns = headers.map((header): ImportColumn => {
    const { name, language } = splitLanguage(header);
    const field = names.get(foldHeader(header)) ?? names.get(foldHeader(name)) ?? null;
    const isLocalized = field !== null && resource.schema.properties[field]?.['x-localized'] === true;
    const spoken = isLocalized ? (language ?? 'en') : null;
    const place = `${field ?? ''} ${spoken ?? ''}`;
    if (field === null || taken.has(place)) return { header, field: null, language: null, values: {} };
    taken.add(place);
    return { header, field, language: spoken, values: {} };
  });
  const key = keysOf(resource).find((fields) => fields.every((field) => columns.some((one) => one.field === field)));
  return { columns, mode: key ? 'upsert' : 'insert', key: key ?? [], emptyClears: false };
}

/** What a column can mean: the fields that an import sets, and the id, which says which record a row is about. */
export function columnFields({ import: choices, schema }: Pick<Resource, 'import' | 'schema'>): string[] {
  const id = Object.hasOwn(schema.properties, 'id') ? ['id'] : [];
  return choices ? [...new Set([...id, ...choices.columns])] : [];
}

/** The fields, alone or together, by which a row can find its record: the resource's key first, then what is unique. */
export function keysOf({ schema, import: choices }: Pick<Resource, 'schema' | 'import'>): string[][] {
  const single = Object.entries(schema.properties).filter(([, property]) => property['x-unique']);
  const unique = [...(schema['x-unique'] ?? []), ...single.map(([field]) => [field])];
  const key = choices?.key;
  if (!key) return unique;
  // A key that is unique only together with other fields is told by all of them.
  const own = unique.filter((fields) => fields.includes(key));
  return [...(own.length > 0 ? own : [[key]]), ...unique.filter((fields) => !fields.includes(key))];
}

function namesOf(resource: Resource, labels: FieldLabels): Map<string, string> {
  const { schema } = resource;
  const names = new Map<string, string>();
  const fields = columnFields(resource);
  const add = (name: string | undefined, field: string): void => {
    const folded = foldHeader(name ?? '');
    if (folded !== '' && !names.has(folded)) names.set(folded, field);
  };
  for (const field of fields) add(field, field);
  for (const field of fields) for (const label of labels[field] ?? []) add(label, field);
  for (const field of fields) add(schema.properties[field]?.['x-renamedFrom'], field);
  return names;
}

function splitLanguage(header: string): { name: string; language: Language | null } {
  const [, name = '', code = ''] = /^(.*?)[\s.]*[([.]?\b([a-z]{2})[)\]]?$/i.exec(header.trim()) ?? [];
  const language = languages.find((one) => one === code.toLowerCase()) ?? null;
  return language && name !== '' ? { name, language } : { name: header, language: null };
}

import { canReadField } from '#engine/rules/access/canAccess.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { invalid } from '../records/acceptInput.ts';
import type { RecordAccess } from '../records/RecordSession.ts';

/** A column of an export. */
export interface ExportColumn {
  field: string;
  head: string;
  property: PropertySchema;
  /** What values that the schema names are called in the reader's language, by value; without a word a value stands for itself. */
  words: Readonly<Record<string, string>>;
}

/** What the address of an export says beyond the list dialect. */
export interface ExportChoices {
  format: 'csv' | 'xlsx';
  columns: ExportColumn[];
  /** Whether relations are shown by the label of the record they lead to, or by its id. */
  relations: 'labels' | 'ids';
  /** Whether a csv quotes every field, or only those that need it. */
  quotes: 'all' | 'needed';
  /** Of names that follow the interface, e.g. of countries; the language of the list where not said. */
  namesLanguage: Language | null;
}

/**
 * Reads `format`, `columns` (fields with commas between), `heads` (JSON: field → its name in the reader's language),
 * `values` (JSON: field → value that the schema names → its word), `relations`, `quotes` and `namesLanguage`. Without columns those of the resource
 * file, as far as they may be read; without a head the field's name.
 * @throws ApiError 20 naming every part that is not right; fields that may not be read are not known
 */
export function readExportChoices(
  query: Readonly<Record<string, unknown>>,
  resource: Resource,
  access: RecordAccess,
): ExportChoices {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => void errors.push({ field, rule: 'query', message });
  const { format = 'csv', relations = 'labels', quotes = 'needed' } = query;
  if (format !== 'csv' && format !== 'xlsx') refuse('format', 'must be csv or xlsx');
  if (relations !== 'labels' && relations !== 'ids') refuse('relations', 'must be labels or ids');
  if (quotes !== 'all' && quotes !== 'needed') refuse('quotes', 'must be all or needed');
  const heads = readObject(query['heads']);
  if (heads === null) refuse('heads', 'must be JSON like {"name":"Naam"}');
  const values = readObject(query['values']);
  if (values === null) refuse('values', 'must be JSON like {"kind":{"small":"Klein"}}');

  const asked = typeof query['columns'] === 'string' && query['columns'] !== '' ? query['columns'].split(',') : null;
  const isReadable = (field: string) => canReadField(access, resource, field);
  for (const field of asked?.filter((one) => !isReadable(one)) ?? []) {
    refuse('columns', `"${field}" is no field of these records`);
  }
  const fields = asked ?? (resource.export?.columns ?? []).filter(isReadable);
  if (errors.length > 0) throw invalid(errors);
  return {
    format: format === 'xlsx' ? 'xlsx' : 'csv',
    relations: relations === 'ids' ? 'ids' : 'labels',
    quotes: quotes === 'all' ? 'all' : 'needed',
    namesLanguage: languages.find((one) => one === query['namesLanguage']) ?? null,
    columns: [...new Set(fields)].flatMap((field) => {
      const property = fieldProperty(resource.schema, field);
      const head = heads?.[field];
      const name = typeof head === 'string' && head !== '' ? head : field;
      return property ? [{ field, property, head: name, words: readWords(values?.[field], property) }] : [];
    }),
  };
}

function readObject(text: unknown): Record<string, unknown> | null {
  if (text === undefined || text === '') return {};
  try {
    const value: unknown = JSON.parse(String(text));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Words for what the schema lists or gives as examples, and for yes and no; for nothing else: no caller says what a sheet
 * of this server holds.
 */
function readWords(
  given: unknown,
  { type, enum: choices = [], examples = [], items }: PropertySchema,
): Record<string, string> {
  const words: Record<string, string> = {};
  if (!isObject(given)) return words;
  const yesOrNo = [type].flat().includes('boolean') ? [true, false] : [];
  for (const choice of [...choices, ...examples, ...(items?.enum ?? []), ...yesOrNo]) {
    const word = Object.hasOwn(given, String(choice)) ? given[String(choice)] : undefined;
    if (typeof word === 'string' && word !== '') words[String(choice)] = word;
  }
  return words;
}

import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resolve } from '#engine/rules/resource/propertyAt.ts';
import { labelKey } from '#engine/rules/resource/labelKey.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import type { TranslationText } from './TranslationUnit.ts';

/** Letters of a text whose schema says no less. */
const longest = 100_000;

type Values = Readonly<Record<string, unknown>>;

/** What is read of a record besides its texts. */
interface ReadFrom {
  /** First part of the ids of the texts. */
  recordId: string;
  language: Language;
  /** What the texts of the record's own fields belong to. */
  context: string;
  /** What a row of a list belongs to; without it the English text of the row around it. */
  contextOf?: (field: string, row: Values) => string;
}

interface Place extends Omit<ReadFrom, 'contextOf'> {
  contextOf: ReadFrom['contextOf'];
  schema: EntitySchema;
  /** The ids of rows and the names of fields that lead to the place. */
  ids: readonly string[];
  /** The same with the places of rows in their lists: a dotted path. */
  path: readonly string[];
}

/**
 * The English texts of a record, in the order of its schema: every localized field, those in rows of lists too. A row is
 * known by its `id`. Addresses (format `uri-reference` and the like) are no texts.
 *
 * @example unitsOfSchema(keyNumber, { id: 'k', name: { en: 'Teams' } }, about)[0]?.id // 'k/name'
 */
export function textsOfSchema(
  schema: EntitySchema,
  record: Values,
  { contextOf, ...about }: ReadFrom,
): TranslationText[] {
  return textsOfFields(schema.properties, record, { ...about, contextOf, schema, ids: [], path: [] });
}

/** Whether some fields of a schema, all unless named, hold texts that are translated, as `textsOfSchema` finds them. */
export function hasTexts(schema: EntitySchema, fields = Object.keys(schema.properties)): boolean {
  const holds = (field: PropertySchema): boolean => {
    const property = resolve(schema, field);
    const { properties = {}, items } = property;
    return isText(property) || [...Object.values(properties), items ?? []].flat().some(holds);
  };
  return fields.flatMap((name) => schema.properties[name] ?? []).some(holds);
}

function textsOfFields(fields: Record<string, PropertySchema>, values: Values, place: Place): TranslationText[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const within = { ...place, ids: [...place.ids, name], path: [...place.path, name] };
    return textsOf(resolve(place.schema, field), values[name], within);
  });
}

function textsOf(property: PropertySchema, value: unknown, place: Place): TranslationText[] {
  if (isText(property)) return textAt(property, objectOf(value), place);
  if (property['x-localized']) return [];
  if (property.properties) return textsOfFields(property.properties, objectOf(value), place);
  if (!property.items || !Array.isArray(value)) return [];
  const { properties = {} } = resolve(place.schema, property.items);
  return value.flatMap((row: unknown, at) => {
    if (!isObject(row) || typeof row['id'] !== 'string') return [];
    const [ids, path] = [
      [...place.ids, encodeURIComponent(row['id'])],
      [...place.path, String(at)],
    ];
    const context = place.contextOf?.(place.ids.at(-1) ?? '', row) ?? place.context;
    const own = { ...place, ids, path, context };
    const [first] = Object.keys(properties).flatMap((name) => englishOf(row[name]) || []);
    // What stands in lists of the row belongs to it.
    return Object.entries(properties).flatMap(([name, field]) =>
      textsOfFields({ [name]: field }, row, field.items ? { ...own, context: first ?? context } : own),
    );
  });
}

function textAt(property: PropertySchema, texts: Values, place: Place): TranslationText[] {
  const { recordId, language, context, ids, path } = place;
  const english = englishOf(texts);
  if (english.trim() === '') return [];
  const { maxLength = longest } = textIn(property);
  const translation = texts[language];
  return [
    {
      ...{ id: [recordId, ...ids].join('/'), recordId, context, english, maxLength },
      ...{ kind: labelKey(path.join('.')), field: [...path, language].join('.') },
      translation: typeof translation === 'string' ? translation : '',
    },
  ];
}

/** Empty where a value has no English text. */
export function englishOf(value: unknown): string {
  const { en } = objectOf(value);
  return typeof en === 'string' ? en : '';
}

function isText(property: PropertySchema): boolean {
  const { type, format = 'html' } = textIn(property);
  return property['x-localized'] === true && type === 'string' && format === 'html';
}

function textIn({ additionalProperties }: PropertySchema): PropertySchema {
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

/** Some fields of a record with other texts in them, each at the dotted path of its `field`. */
export function withTexts(record: Values, texts: readonly { field: string; text: string }[]): Record<string, unknown> {
  const heads = new Set(texts.map(({ field }) => field.split('.')[0] ?? ''));
  const changed = Object.fromEntries([...heads].map((head) => [head, record[head]]));
  return texts.reduce<Record<string, unknown>>((all, { field, text }) => {
    const next = putAt(all, field.split('.'), text);
    return isObject(next) ? next : all;
  }, changed);
}

function putAt(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  if (!Array.isArray(value)) return { ...objectOf(value), [first]: putAt(objectOf(value)[first], rest, text) };
  return value.map((each: unknown, at) => (String(at) === first ? putAt(each, rest, text) : each));
}

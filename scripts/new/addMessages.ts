import { objectOf } from '#engine/rules/values/isObject.ts';
import type { NewField } from './readFields.ts';
import { labelOf, type ResourceNames } from './readNames.ts';

interface Messages {
  [key: string]: string | Messages;
}

export interface AddedMessages {
  /** The whole namespace of the language, the new resource's texts at its end. */
  messages: Messages;
  /** Keys that hold the English text until somebody translates it. */
  untranslated: string[];
}

/**
 * Adds the texts of a new resource to a language. A label that another resource has in English with the same words is
 * taken over in its translation; everything else is the English text, and named.
 */
export function addMessages(
  language: string,
  texts: { own: Messages; english: Messages },
  names: ResourceNames,
  fields: readonly NewField[],
): AddedMessages {
  const known = translations(texts);
  const untranslated: string[] = [];
  const say = (key: string, english: string): string => {
    const own = language === 'en' ? english : known.get(english);
    if (own === undefined) untranslated.push(`${names.resource}.${key}`);
    return own ?? english;
  };
  const labels = [...systemLabels, ...fields.map(({ name, label }) => [name, label] as const)];
  const enums = fields.flatMap(({ name, property }) =>
    property.enum
      ? [
          [
            name,
            Object.fromEntries(
              property.enum.map((value) => [
                String(value),
                say(`enums.${name}.${String(value)}`, labelOf(String(value))),
              ]),
            ),
          ] as const,
        ]
      : [],
  );
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
  const counts = order.filter((form) => forms.includes(form));
  const added: Messages = {
    ...Object.fromEntries(
      counts.map((form) => [`name_${form}`, say(`name_${form}`, form === 'one' ? names.title : names.titles)]),
    ),
    fields: Object.fromEntries(labels.map(([field, label]) => [field, say(`fields.${field}`, label)])),
    ...(enums.length > 0 ? { enums: Object.fromEntries(enums) } : {}),
  };
  return { messages: { ...texts.own, [names.resource]: added }, untranslated };
}

const systemLabels = [
  ['id', 'Id'],
  ['createdAt', 'Added on'],
  ['updatedAt', 'Changed on'],
] as const;

/** English labels of fields → those of the language. */
function translations({ own, english }: { own: Messages; english: Messages }): Map<string, string> {
  const found = new Map<string, string>();
  for (const [resource, texts] of Object.entries(english)) {
    const source = objectOf(objectOf(texts)['fields']);
    const target = objectOf(objectOf(own[resource])['fields']);
    for (const [field, label] of Object.entries(source)) {
      const translated = target[field];
      if (typeof label === 'string' && typeof translated === 'string' && !found.has(label))
        found.set(label, translated);
    }
  }
  return found;
}

import { flattenTexts } from '../../texts/flattenTexts.ts';
import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { resolve } from '../propertyAt.ts';
import type { Resource } from '../Resource.ts';
import { systemFields } from '../systemFields.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

export interface Texts {
  [key: string]: string | Texts;
}

/** The texts of resources, and the keys of messages, by language. */
export interface TextSources {
  resources: Readonly<Record<string, Texts>>;
  /** Every key of every namespace, in English. */
  keys: ReadonlySet<string>;
  /** Files that could not be read, and texts that stand twice in one. */
  problems?: readonly Finding[];
}

/** Labels of a resource that a language lacks, labels that are for nothing, messages that do not exist. */
export function checkTexts(resource: Resource, sources: TextSources): Finding[] {
  const { name, schema, form, list, rules } = resource;
  const languages = Object.keys(sources.resources);
  const own = (language: string) => textsOf(sources, language, name);
  const findings: Finding[] = [];
  const file = (language: string) => `providers/i18n/${language}/resources.json`;

  const need = (code: DoctorCode, path: readonly string[], what: string): void => {
    const lacking = languages.filter((language) => !hasText(own(language), path));
    const [first] = lacking;
    if (!first) return;
    findings.push(
      toFinding(code, {
        file: file(first),
        at: [name, ...path.slice(0, -1)],
        field: [name, ...path].join('.'),
        message: `${what} has no text in ${lacking.length === languages.length ? 'any language' : lacking.join(', ')}`,
        remedy: `add it there${lacking.length > 1 ? ` and in the ${lacking.length - 1} other languages` : ''}`,
      }),
    );
  };
  need('T001', ['name_other'], 'the resource');
  const fields = Object.entries(schema.properties).filter(([, property]) => !property['x-sensitive']);
  for (const [field] of fields) need('T002', ['fields', field], 'the field');
  for (const [field, { enum: choices = [] }] of fields) {
    for (const choice of choices.filter((value) => value !== null))
      need('T003', ['enums', field, String(choice)], 'the choice');
  }
  for (const { section } of form.sections) if (section) need('T004', ['sections', section], 'the section');

  const widgets = [...form.sections.flatMap((section) => section.fields), ...list.columns].flatMap(
    ({ widget }) => widget ?? [],
  );
  const known = [...Object.keys(schema.properties), ...systemFields, ...widgets];
  const labels = own('en')['fields'];
  for (const label of Object.keys(typeof labels === 'object' ? labels : {}).filter(
    (key) => !known.includes(key) && !isPart(schema, key),
  )) {
    findings.push(
      toFinding('T005', {
        ...{ file: file('en'), at: [name, 'fields', label], field: label },
        message: `the label is for no field of ${resource.entity}`,
        remedy: nearestOr(label, known, 'remove it in all languages'),
      }),
    );
  }
  const messages = [
    ...Object.entries(schema.properties).flatMap(([field, property]) =>
      property['x-message']
        ? [{ key: property['x-message'], place: `schemas/${resource.entity}.schema.json`, field }]
        : [],
    ),
    ...rules.flatMap(({ message, at }) =>
      message ? [{ key: message, place: `resources/${name}.ts`, field: at }] : [],
    ),
  ];
  for (const { key, place, field } of messages.filter((message) => !sources.keys.has(message.key))) {
    findings.push(
      toFinding('T006', {
        ...{ file: place, field, at: field ? [field, key] : [key] },
        message: `there is no message "${key}"`,
        remedy: nearestOr(key, [...sources.keys], 'add it to providers/i18n/*/validation.json'),
      }),
    );
  }
  return findings.concat(checkTranslated(resource, sources));
}

function textsOf({ resources }: TextSources, language: string, name: string): Texts {
  const texts = resources[language]?.[name];
  return typeof texts === 'object' ? texts : {};
}

/** Labels that are the English ones in every other language: nobody has translated them yet. */
function checkTranslated({ name }: Resource, sources: TextSources): Finding[] {
  const others = Object.keys(sources.resources).filter((language) => language !== 'en');
  const english = flattenTexts(textsOf(sources, 'en', name));
  const translations = others.map((language) => flattenTexts(textsOf(sources, language, name)));
  const same = [...english]
    .filter(([key, text]) => text.length > 3 && translations.every((texts) => texts.get(key) === text))
    .map(([key]) => key);
  if (same.length === 0 || others.length === 0) return [];
  return [
    toFinding('T007', {
      ...{ file: `providers/i18n/${others[0] ?? ''}/resources.json`, at: [name], field: name },
      message: `still in English everywhere: ${same.join(', ')}`,
      remedy: `translate them in ${others.join(', ')}`,
    }),
  ];
}

/** Whether a path leads to a part of an object, or of the rows of a list: texts leave the places in lists out. */
function isPart(schema: EntitySchema, path: string): boolean {
  const [field = '', ...parts] = path.split('.');
  let property: PropertySchema | undefined = schema.properties[field];
  for (const part of parts) {
    const around: PropertySchema = resolve(schema, property ?? {});
    const holder = around.items ? resolve(schema, around.items) : around;
    property = holder.properties?.[part];
  }
  return property !== undefined;
}

function hasText(texts: Texts, path: readonly string[]): boolean {
  return Boolean(flattenTexts(texts).get(path.join('.'))?.trim());
}

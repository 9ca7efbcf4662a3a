import { flattenTexts } from '../../texts/flattenTexts.ts';
import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { resolve } from '../propertyAt.ts';
import type { Resource } from '../Resource.ts';
import { systemFields } from '../systemFields.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { listSome } from './listSome.ts';
import { nearestOr } from './nearestOr.ts';

/** Of one field: with more choices than these without a text they are one finding. */
const mostChoices = 10;

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
  const { name, schema, form, list } = resource;
  const languages = Object.keys(sources.resources);
  const own = (language: string) => textsOf(sources, language, name);
  const findings: Finding[] = [];
  const file = (language: string) => `providers/i18n/${language}/resources.json`;

  const texts = new Map(languages.map((language) => [language, flattenTexts(own(language))]));
  const languagesWithout = (path: readonly string[]) =>
    languages.filter((language) => !texts.get(language)?.get(path.join('.'))?.trim());
  const say = (code: DoctorCode, path: readonly string[], what: string, lacking: readonly string[]): void => {
    const [first] = lacking;
    if (!first) return;
    findings.push(
      toFinding(code, {
        file: file(first),
        at: [name, ...path.slice(0, -1)],
        field: [name, ...path].join('.'),
        message: `${what} no text in ${lacking.length === languages.length ? 'any language' : lacking.join(', ')}`,
        remedy: `add it there${lacking.length > 2 ? ` and in the ${lacking.length - 1} other languages` : lacking.length > 1 ? ' and in the other language' : ''}`,
      }),
    );
  };
  const need = (code: DoctorCode, path: readonly string[], what: string): void =>
    say(code, path, `${what} has`, languagesWithout(path));
  /** Of many choices without texts one finding a field: a list of a thousand would hide all others. */
  const needChoices = (field: string, choices: readonly string[]): void => {
    const lacking = choices
      .map((choice) => ({ choice, in: languagesWithout(['enums', field, choice]) }))
      .filter((one) => one.in.length > 0);
    if (lacking.length <= mostChoices) {
      for (const one of lacking) say('T003', ['enums', field, one.choice], 'the choice has', one.in);
      return;
    }
    const found = new Set(lacking.flatMap((one) => one.in));
    const named = listSome(lacking.map(({ choice }) => choice));
    say(
      'T003',
      ['enums', field],
      `the choices ${named} have`,
      languages.filter((language) => found.has(language)),
    );
  };
  need('T001', ['name_other'], 'the resource');
  const fields = Object.entries(schema.properties).filter(([, property]) => !property['x-sensitive']);
  for (const [field] of fields) need('T002', ['fields', field], 'the field');
  for (const [field, { enum: choices = [] }] of fields) {
    needChoices(field, choices.filter((value) => value !== null).map(String));
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
  return findings.concat(checkMessages(resource, sources), checkTranslated(resource, sources));
}

/** Messages that schema and rules name, and that are not there. */
function checkMessages({ name, entity, schema, rules }: Resource, sources: TextSources): Finding[] {
  const messages = [
    ...Object.entries(schema.properties).flatMap(([field, property]) =>
      property['x-message'] ? [{ key: property['x-message'], place: `schemas/${entity}.schema.json`, field }] : [],
    ),
    ...rules.flatMap(({ message, at }) =>
      message ? [{ key: message, place: `resources/${name}.ts`, field: at }] : [],
    ),
  ];
  return messages
    .filter(({ key }) => !sources.keys.has(key))
    .map(({ key, place, field }) =>
      toFinding('T006', {
        ...{ file: place, field, at: field ? [field, key] : [key] },
        message: `there is no message "${key}"`,
        remedy: nearestOr(key, [...sources.keys], 'add it to providers/i18n/*/validation.json'),
      }),
    );
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

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '#engine/rules/texts/languages.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { addMessages } from './addMessages.ts';
import { addToIndex, printResourceFile, printSchema, printTest } from './printResource.ts';
import { readFields } from './readFields.ts';
import { readNames } from './readNames.ts';

export interface MadeResource {
  resource: string;
  /** Files that were written, from the project's root. */
  files: string[];
  /** What still stands in English, by language. */
  untranslated: Map<string, string[]>;
}

const ending = '.schema.json';

/**
 * Writes schema, resource file, the line in the index, texts in every language and a test of a new resource into the
 * folder of a product; nothing where a name is not right. One whose texts are in its product.ts gets no texts, and no
 * test where it has none. The generated types are the caller's to renew.
 */
export function makeResource(
  root: string,
  { plural, entity, fields: sugar = '' }: { plural: string; entity?: string | undefined; fields?: string | undefined },
): MadeResource | { problems: string[] } {
  const schemas = readdirSync(join(root, 'schemas'))
    .filter((name) => name.endsWith(ending))
    .map((name) => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8')) as EntitySchema);
  const resources = readdirSync(join(root, 'resources')).map((name) => name.replace(/\.ts$/, ''));
  const tables = schemas.map((schema) => schema['x-resource'] ?? `${schema.$id}s`);
  const names = readNames(plural, {
    entity,
    resources: [...resources, ...tables],
    entities: schemas.map(({ $id }) => $id),
  });
  const read = readFields(sugar, schemas);
  if ('problem' in names) return { problems: [names.problem, ...('problems' in read ? read.problems : [])] };
  if ('problems' in read) return read;
  const { fields } = read;

  const messagesOf = (language: string) => join('providers', 'i18n', language, 'resources.json');
  const readMessages = (language: string) =>
    JSON.parse(readFileSync(join(root, messagesOf(language)), 'utf8')) as Parameters<typeof addMessages>[1]['own'];
  const written = languages.filter((language) => existsSync(join(root, messagesOf(language))));
  const english = written.length > 0 ? readMessages('en') : {};
  const untranslated = new Map<string, string[]>();
  const texts = written.map((language): [string, string] => {
    const added = addMessages(language, { own: readMessages(language), english }, names, fields);
    if (added.untranslated.length > 0) untranslated.set(language, added.untranslated);
    return [messagesOf(language), `${JSON.stringify(added.messages, null, 2)}\n`];
  });
  const index = 'resources/index.ts';
  const hasTests = existsSync(join(root, 'tests'));
  const files: [string, string][] = [
    [`schemas/${names.entity}${ending}`, printSchema(names, fields)],
    [`resources/${names.resource}.ts`, printResourceFile(names, fields)],
    [index, addToIndex(readFileSync(join(root, index), 'utf8'), names.resource)],
    ...texts,
    ...(hasTests ? [[`tests/config/${names.resource}.test.ts`, printTest(names)] as [string, string]] : []),
  ];
  for (const [path, text] of files) {
    const target = join(root, path);
    if (!existsSync(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return { resource: names.resource, files: files.map(([path]) => path), untranslated };
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '#server/product.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { makeResource } from './makeResource.ts';
import { findUnknownOption, readArguments } from './readArguments.ts';

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = <T>(path: string) => JSON.parse(read(path)) as T;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-new-'));
  mkdirSync(join(root, 'schemas'));
  mkdirSync(join(root, 'resources'));
  cpSync('schemas/club.schema.json', join(root, 'schemas/club.schema.json'));
  const line = (name: string) => `import { ${name} } from './${name}.ts';\n`;
  writeFileSync(
    join(root, 'resources/index.ts'),
    `${line('clubs')}${line('users')}\nexport const resources = [\n  clubs,\n  users,\n];\n`,
  );
  writeFileSync(join(root, 'resources/clubs.ts'), '');
  for (const language of languages) {
    const folder = join(root, 'providers', 'i18n', language);
    mkdirSync(folder, { recursive: true });
    cpSync(join('providers', 'i18n', language, 'resources.json'), join(folder, 'resources.json'));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new resource', () => {
  it('has a schema, a resource file, a line in the index in its place, and texts in all languages', () => {
    const fields = 'name:text,club:ref(clubs),level:choice(gold|silver)!,since:date';
    const made = makeResource(root, { plural: 'sponsors', fields });
    const schema = json<EntitySchema>('schemas/sponsor.schema.json');
    expect(schema).toMatchObject({ $id: 'sponsor', title: 'Sponsor', required: ['name', 'level'] });
    expect(schema.properties['club']?.['x-relation']).toEqual({ to: 'club', label: 'name', onDelete: 'restrict' });
    expect(schema.properties['level']?.enum).toEqual(['gold', 'silver']);
    expect(read('resources/sponsors.ts')).toContain("filters: ['club', 'level'], sort: 'name'");
    expect(read('resources/index.ts')).toBe(
      `import { clubs } from './clubs.ts';\nimport { sponsors } from './sponsors.ts';\nimport { users } from './users.ts';\n\nexport const resources = [\n  clubs,\n  sponsors,\n  users,\n];\n`,
    );
    for (const language of languages) {
      const { sponsors } = json<{ sponsors: { fields: object } }>(`providers/i18n/${language}/resources.json`);
      expect(Object.keys(sponsors.fields)).toEqual(['id', 'createdAt', 'updatedAt', 'name', 'club', 'level', 'since']);
    }
    expect(made).toMatchObject({ resource: 'sponsors' });
  });

  it('of a product without files of texts and tests goes into an index of one line', () => {
    rmSync(join(root, 'providers'), { recursive: true });
    writeFileSync(
      join(root, 'resources/index.ts'),
      "import { clubs } from './clubs.ts';\n\nexport const resources = [clubs];\n",
    );
    const made = makeResource(root, { plural: 'authors' });
    expect(made).toMatchObject({
      files: ['schemas/author.schema.json', 'resources/authors.ts', 'resources/index.ts'],
      untranslated: new Map(),
    });
    expect(read('resources/index.ts')).toBe(
      "import { authors } from './authors.ts';\nimport { clubs } from './clubs.ts';\n\nexport const resources = [authors, clubs];\n",
    );
  });

  it('is put where the product has its last group, and written by those who may do all', () => {
    makeResource(root, { plural: 'sponsors' });
    expect(read('resources/sponsors.ts')).toContain("group: 'admin'");
    expect(read('resources/sponsors.ts')).toContain("write: ['superAdmin']");
  });

  it('takes over labels that are translated already, and names those that are not', () => {
    const made = makeResource(root, { plural: 'sponsors', fields: 'name:text,firstMet:date' });
    const { sponsors } = json<{ sponsors: { fields: object } }>('providers/i18n/fr/resources.json');
    expect(sponsors.fields).toMatchObject({ name: 'Nom', firstMet: 'First met' });
    expect('untranslated' in made && made.untranslated.get('fr')).toContain('sponsors.fields.firstMet');
    expect('untranslated' in made && made.untranslated.has('en')).toBe(false);
  });

  it('says its plural where the rule does not lead there', () => {
    makeResource(root, { plural: 'club-parties' });
    expect(json('schemas/clubParty.schema.json')).toMatchObject({ title: 'Club party', 'x-resource': 'clubparties' });
    makeResource(root, { plural: 'people', entity: 'person' });
    expect(json('schemas/person.schema.json')).toMatchObject({ title: 'Person', 'x-resource': 'people' });
  });

  it.each([
    ['clubs', '', 'There is a resource "clubs" already'],
    ['sponsor', '', '"sponsor" is no plural. Write sponsors'],
    ['company', '', '"company" is no plural. Write companies'],
    ['Foo Bar', '', 'is no name for a resource'],
    ['../sponsors', '', 'is no name for a resource'],
    ['files', '', '/api/files is an address of the program itself'],
    ['imports', '', '"import" is a word that the program keeps for itself'],
    ['translations', '', '/api/translations is an address of the program itself'],
    ['languages', '', 'the type Language is one of the generated files'],
    ['records', '', 'the type Record is one of the generated files'],
    ['rows', '', 'the type Row is one of the generated files'],
    ['sponsors', 'a:txt', 'there is no kind "txt". Did you mean "text"?'],
    ['sponsors', 'a:ref(clubb)', 'Did you mean "club"?'],
    ['sponsors', 'id:text', 'id: the engine keeps this field itself'],
    ['sponsors', 'constructor:text', 'every object has a "constructor"'],
    ['sponsors', 'nodeName:text', 'nodeName: every element of a page has it'],
    ['sponsors', 'all:text', 'all: the name is a word of conditions'],
    ['sponsors', 'first_name:text', 'first_name: use camelCase'],
    ['sponsors', 'name:text(20)', 'name: text takes nothing in brackets'],
    ['sponsors', 'level:choice(gold||silver)', 'level: say the choices'],
    ['sponsors', 'level:choice(gold|gold)', 'level: a choice stands there twice'],
    ['constructors', '', '"constructor" is a word that the program keeps'],
    ['sponsors', 'a:text,a:date', 'a: is named twice'],
    ['sponsors', 'since', 'is no field'],
  ])('%s with the fields "%s" is refused, and nothing is written', (plural, fields, problem) => {
    const before = read('resources/index.ts');
    const made = makeResource(root, { plural, fields });
    expect('problems' in made && made.problems.join()).toContain(problem);
    expect(read('resources/index.ts')).toBe(before);
  });
});

describe('the words of the command', () => {
  it.each([
    [['resource', 'sponsors', '--fields', 'a:text'], {}],
    [['resource', 'sponsors', '--fields=a:text'], {}],
    [['resource', 'sponsors'], { npm_config_fields: 'a:text' }],
    [['resource', 'sponsors', 'a:text'], { npm_config_fields: 'true' }],
  ])('%j with %j', (words, env) => {
    expect(readArguments(words, env)).toEqual({
      what: 'resource',
      plural: 'sponsors',
      fields: 'a:text',
      entity: undefined,
    });
  });

  it.each([
    [['resource', 'sponsors', '--fields', 'a:text', '--entity=x', '--product', 'y'], null],
    [['resource', 'sponsors', '--field', 'a:text'], '--field'],
    [['resource', 'sponsors', '-f'], '-f'],
  ])('%j has the unknown option %j', (words, unknown) => {
    expect(findUnknownOption(words)).toBe(unknown);
  });
});

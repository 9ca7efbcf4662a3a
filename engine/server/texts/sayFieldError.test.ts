import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#engine/rules/texts/languages.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { projectRoot } from '../projectRoot.ts';
import { sayFieldError } from './sayFieldError.ts';
import { textsOf } from './textsOf.ts';

/** Where records are refused, one or one of many; requests that are no such thing are not told to people. */
const places = [
  'engine/server/records',
  'engine/server/import',
  'engine/server/bulk',
  'engine/rules/imports',
  'engine/rules/validation',
  'domain/scoring',
];
const rules = places
  .flatMap((place) => readdirSync(join(projectRoot, place)).map((file) => join(projectRoot, place, file)))
  .filter((file) => !/\.test\.ts$|ImportRequest\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\brule: |refuse\([^,]+, )'(\w+)'/g)].map(([, rule = '']) => rule),
  );

describe.each(languages)('a refusal in %s', (language) => {
  it.each([...new Set([...rules, '11', '21', '22', '40'])].filter((rule) => rule !== 'format'))(
    'by the rule %s has a text',
    (rule) => {
      expect(textsOf(language)('validation', rule)).toMatch(/\S/);
    },
  );
});

it('names the fields and what the rule says of them', () => {
  const clubs = configuredResource('clubs');
  const say = textsOf('de');
  const said = (field: string, rule: string, params = {}) =>
    sayFieldError({ field, rule, message: 'x', params }, clubs, say);
  expect(said('name', 'maxLength', { limit: 200 })).toBe('Name: Höchstens 200 Zeichen');
  expect(said('country, city', 'ambiguous', { text: 'Genk' })).toBe('Land + Ort: Mehrere Datensätze heißen „Genk“');
  const surveys = configuredResource('surveys');
  const nested = { field: 'groups.1.pages.0.id', rule: 'required', message: 'x' };
  expect(sayFieldError(nested, surveys, say)).toBe(
    `${say('resources', 'surveys', 'fields', 'groups.pages.id')}: ${say('validation', 'required')}`,
  );
  expect(said('', '22', { names: 'A, B' })).toMatch(/A, B/);
  expect(said('', 'unheard of')).toBe('x');
});

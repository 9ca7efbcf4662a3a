import { expect, it } from 'vitest';
import { capitalize, humanize, inflect, singularize, transform } from './inflection.ts';

it.each([
  ['gotLabel', 'Got label'],
  ['clubId', 'Club'],
  ['street and number', 'Street and number'],
])('guesses a label for the field %s', (field, label) => {
  expect(transform(field, ['underscore', 'humanize'])).toBe(label);
});

it.each([
  ['clubs', 'Clubs', 'Club'],
  ['projectcategories', 'Projectcategories', 'Projectcategory'],
])('guesses names for the resource %s', (name, many, one) => {
  expect(humanize(inflect(name, 2))).toBe(many);
  expect(humanize(inflect(name, 1))).toBe(one);
  expect(capitalize(singularize(name))).toBe(one);
});

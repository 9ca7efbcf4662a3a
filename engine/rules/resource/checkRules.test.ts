import { describe, expect, it } from 'vitest';
import type { EntitySchema } from './EntitySchema.ts';
import { checkLayout } from './doctor/checkLayout.ts';
import { checkRules, isRequiredByRule } from './checkRules.ts';
import { followPath, propertyAt } from './propertyAt.ts';
import type { ResourceConfig } from './ResourceConfig.ts';
import { resolveResource } from './resolveResource.ts';

const schema: EntitySchema = {
  $id: 'activity',
  title: 'Activity',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  $defs: { place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } },
  properties: {
    name: { type: 'string' },
    role: { type: 'string' },
    start: { type: 'string', format: 'date' },
    config: {
      type: 'object',
      properties: {
        controller: { type: 'object', properties: { id: { type: 'string' } } },
        places: { type: 'array', items: { $ref: '#/$defs/place' } },
      },
      required: ['controller'],
    },
    texts: { type: 'object', 'x-localized': true, additionalProperties: { type: 'string' } },
    open: { type: 'object' },
  },
};

const resourceWith = (config: ResourceConfig) => resolveResource({ entity: 'activity', config } as never, schema);

describe('the rules of a resource', () => {
  const resource = resourceWith({
    rules: [
      { when: { role: 'processor' }, require: ['config.controller.id'], message: 'validation.seasonDays' },
      { when: { start: { empty: false } }, must: { start: { gte: '2020-01-01' } } },
      { must: { none: [{ name: 'taken' }] }, at: 'name' },
    ],
  });

  it('of a change are those that speak of a field which it touched', () => {
    const record = { name: 'taken', role: 'processor' };
    const broken = (field: string) => checkRules(resource, record, new Set([field])).map((error) => error.field);
    expect(broken('start')).toEqual([]);
    expect(broken('name')).toEqual(['name']);
    expect(broken('role')).toEqual(['config.controller.id']);
  });

  it.each([
    [{ name: 'a' }, []],
    [{ role: 'processor', config: { controller: { id: 'c' } } }, []],
    [{ role: 'processor', config: { controller: {} } }, ['config.controller.id required']],
    [{ role: 'processor', start: '2019-01-01' }, ['config.controller.id required', 'start must']],
    [{ name: 'taken' }, ['name must']],
  ])('in %j find %j', (record, expected) => {
    expect(checkRules(resource, record).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
  });

  it('say their own message', () => {
    expect(checkRules(resource, { role: 'processor' })[0]).toMatchObject({
      message: 'Make sure the days of the season are correct',
      params: { messageKey: 'validation.seasonDays' },
    });
  });

  it('tell what they ask for right now', () => {
    expect(isRequiredByRule(resource, 'config.controller.id', { role: 'processor' })).toBe(true);
    expect(isRequiredByRule(resource, 'config.controller.id', { role: 'controller' })).toBe(false);
  });
});

describe('a path', () => {
  it.each([
    ['config.controller.id', 'string'],
    ['config.places.3.city', 'string'],
    ['texts.nl', 'string'],
    ['open.what.ever', undefined],
  ])('%s leads to a property', (path, type) => {
    expect(propertyAt(schema, path)).not.toBeNull();
    expect(propertyAt(schema, path)?.type).toBe(type);
  });

  it('says whether its object requires it', () => {
    expect(followPath(schema, 'config.controller')).toMatchObject({ isRequired: true });
    expect(followPath(schema, 'config.places.0.city')).toMatchObject({ isRequired: true });
    expect(followPath(schema, 'config.controller.id')).toMatchObject({ isRequired: false });
  });

  it.each(['config.controler', 'config.places.city', 'name.length', 'config.toString', 'nothing'])(
    '%s leads nowhere',
    (path) => {
      expect(propertyAt(schema, path)).toBeNull();
    },
  );

  it('that is misspelt in a resource file is found, with the part that is wrong', () => {
    const resource = resourceWith({
      form: [['name', { field: 'config.controler.id', when: { 'config.plces': { empty: false } } }]],
      rules: [{ require: ['config.controller.id', 'nme'] }],
    });
    expect(checkLayout(resource).map(({ code, field, remedy }) => `${code} ${field}: ${remedy}`)).toEqual([
      'R002 config.controler.id: write "controller", or add the field to schemas/activity.schema.json',
      'R002 config.plces: write "places", or add the field to schemas/activity.schema.json',
      'R002 config.controler.id: write "controller", or add the field to schemas/activity.schema.json',
      'R002 config.plces: write "places", or add the field to schemas/activity.schema.json',
      'R002 nme: write "name", or add the field to schemas/activity.schema.json',
    ]);
  });
});

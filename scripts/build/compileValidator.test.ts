import { describe, expect, it } from 'vitest';
import { schemas } from '#schemas/generated/schemas.ts';
import { compileValidator } from './compileValidator.ts';

describe('a validator for the browser', () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])('of %s is an ES module that needs no eval', (entity) => {
    const code = compileValidator(schemas[entity]);
    expect(code).toMatch(/export const validate = /);
    expect(code).not.toMatch(/\brequire\(|new Function|\beval\(/);
  });
});

import type { FieldError } from './ApiError.ts';

/** The fields whose values together are taken already, of an error of the rule `unique`. */
export function keyOfUnique({ field, params }: FieldError): string[] {
  const fields = params?.['fields'];
  return Array.isArray(fields) ? fields.map(String) : [field];
}

/**
 * A refusal as a form tells it: a key of several fields once, at the last of them, which is the one that a person
 * chooses within the others.
 */
export function oncePerKey<Refused extends { fields: FieldError[] }>(refusal: Refused): Refused {
  const fields = refusal.fields.filter((error) => error.rule !== 'unique' || keyOfUnique(error).at(-1) === error.field);
  return { ...refusal, fields };
}

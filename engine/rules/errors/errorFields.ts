import { labelKey } from '../resource/labelKey.ts';

/**
 * The fields that a refusal names, as texts know them: `country, city` are two, `contacts.1.readerId` is
 * `contacts.readerId`.
 */
export function errorFields(field: string): string[] {
  return field === '' ? [] : field.split(', ').map(labelKey);
}

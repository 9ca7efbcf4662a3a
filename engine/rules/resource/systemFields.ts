import type { PropertySchema } from './EntitySchema.ts';

/** Fields that the engine keeps for every record, beside those of its schema. */
export const systemFields = ['version', 'createdAt', 'updatedAt', 'deletedAt'] as const;

/** What the engine's own fields are, in the words of a schema. */
export const systemProperties: Readonly<Record<(typeof systemFields)[number], PropertySchema>> = {
  version: { type: 'integer', minimum: 1, default: 1, readOnly: true },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  deletedAt: { type: ['string', 'null'], format: 'date-time', readOnly: true },
};

/** Whether a field is kept by the engine and never set by a caller. */
export function isSystemField(field: string): field is (typeof systemFields)[number] {
  return Object.hasOwn(systemProperties, field);
}

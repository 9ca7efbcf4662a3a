import type { PropertySchema } from './EntitySchema.ts';

/** The type of a property beside null. */
export function mainType({ type }: PropertySchema): string | undefined {
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type;
}

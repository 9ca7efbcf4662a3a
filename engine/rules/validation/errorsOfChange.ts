import type { FieldError } from '../errors/ApiError.ts';

/**
 * The errors of a changed record that its change brought about. A field that was not touched and was wrong in the same
 * way before is not refused: its limit has tightened since, and whoever mends another field should not have to answer
 * for it. `errorsBefore` is only asked when that matters.
 */
export function errorsOfChange(
  errors: readonly FieldError[],
  touched: ReadonlySet<string>,
  errorsBefore: () => readonly FieldError[],
): FieldError[] {
  const isTouched = ({ field }: FieldError) => field === '' || touched.has(field.split('.')[0] ?? '');
  if (errors.every(isTouched)) return [...errors];
  const known = new Set(errorsBefore().map(keyOf));
  return errors.filter((error) => isTouched(error) || !known.has(keyOf(error)));
}

function keyOf({ field, rule }: FieldError): string {
  return `${field} ${rule}`;
}

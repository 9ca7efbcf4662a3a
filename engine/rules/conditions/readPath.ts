/**
 * The value at a path into a record's objects and lists, `config.general.purpose` or `contacts.0.name`; null where
 * there is none. A name that holds no dot is a field.
 */
export function readPath(record: unknown, path: string): unknown {
  let value = record;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    if (Array.isArray(value) && !isIndex(part)) return null;
    value = Reflect.get(value, part);
  }
  return value ?? null;
}

/** Whether a part of a path is a place in a list. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(part);
}

/** Whether a name leads into a field instead of being one. */
export function isPath(field: string): boolean {
  return field.includes('.');
}

/** The field that a path begins with. */
export function headOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Nothing, an empty text, an empty list or an object without entries: what a condition's `empty` means. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

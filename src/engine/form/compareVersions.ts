export interface FieldDifference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Changed by both: going on keeps mine. Otherwise only the other side changed it, and going on takes theirs. */
  isConflict: boolean;
}

export interface Versions {
  /** The record as it was when the form was opened. */
  base: Readonly<Record<string, unknown>>;
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
}

/** The fields in which what was typed and what someone else saved differ, in the order given. */
export function compareVersions({ base, mine, theirs }: Versions, fields: readonly string[]): FieldDifference[] {
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]) && !isSame(theirs[field], base[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isConflict: !isSame(mine[field], base[field]),
    }));
}

/** Fields that I changed; they stay mine when I go on with the new version. */
export function changedFields(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  return fields.filter((field) => !isSame(mine[field], base[field]));
}

/** Nothing, an empty text and an empty list are the same to people. */
function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

function stable(value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return 'null';
  return JSON.stringify(value, (_key, part: unknown) => (isPlainObject(part) ? sorted(part) : part));
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isObject } from '../values/isObject.ts';

/** A value a record's field can be compared with. */
export type Scalar = string | number | boolean | null;

/** Values that stand for the signed-in person: evaluated per call, never stored. */
export type UserVariable = `$user.${string}`;

/** What one field must satisfy. A bare scalar means equality, a list means any of. */
export type FieldTest =
  | Scalar
  | readonly Scalar[]
  | {
      in?: readonly Scalar[] | UserVariable;
      notIn?: readonly Scalar[];
      not?: Scalar;
      gte?: string | number;
      gt?: string | number;
      lte?: string | number;
      lt?: string | number;
      empty?: boolean;
      equals?: Scalar | UserVariable;
      /** Entries that an object field must hold, such as a switched-on flag. */
      has?: Readonly<Record<string, Scalar>>;
    };

/**
 * A declarative rule over a record, evaluated alike in the browser, in the API (as SQL) and in an
 * import (resource format, rung 2 of the escape ladder). Fields of one object must all hold.
 */
export type Condition<Field extends string = string> =
  | { readonly [Name in Field]?: FieldTest }
  | { readonly all: readonly Condition<Field>[] }
  | { readonly any: readonly Condition<Field>[] }
  | { readonly none: readonly Condition<Field>[] };

/** Whether a value can be read as a condition at all; the doctor says whether it is a good one. */
export function isCondition(value: unknown): value is Condition {
  return isObject(value);
}

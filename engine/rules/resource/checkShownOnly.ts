import type { SignedInUser } from '../access/SignedInUser.ts';
import type { Condition } from '../conditions/Condition.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import { headOf, readPath } from '../conditions/readPath.ts';
import type { FieldError } from '../errors/ApiError.ts';
import { sameValue } from '../values/sameValue.ts';
import type { Resource } from './Resource.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  /** What the values are compared with: the stored record, or what a new one begins with. */
  from: Values;
  to: Values;
  /** The stored record; null for a new one. */
  before: Values | null;
  user: SignedInUser | null;
}

/**
 * The fields and paths that a change sets although the form only shows them then (`readOnly` with a condition). Whoever
 * may change what the condition looks at may do so in the same save: it counts where it holds before and after. A new
 * record begins as its form does, and may be given what its form does not show at all.
 */
export function checkShownOnly(resource: Resource, { from, to, before, user }: Change): FieldError[] {
  return [...new Set(conditionalFields(resource))]
    .filter((path) => !sameValue(readPath(from, path), readPath(to, path)))
    .filter((path) => isShownOnly(resource, path, to, user))
    .filter((path) => isShownOnly(resource, path, from, user))
    .filter((path) => before !== null || isShown(resource, path, to, user))
    .map((field) => ({ field, rule: 'readOnly', message: 'cannot be changed any more' }));
}

/** Whether the form has no place where a field of a record as it stands can be changed, though elsewhere it can. */
function isShownOnly(resource: Resource, path: string, record: Values, user: SignedInUser | null): boolean {
  const holds = (condition: Condition) => evaluateCondition(condition, record, { schema: resource.schema, user });
  return entriesOf(resource, path).every(({ readOnly }) =>
    typeof readOnly === 'boolean' ? readOnly : holds(readOnly),
  );
}

/** Whether the form of a record as it stands shows a field at all. */
function isShown(resource: Resource, path: string, record: Values, user: SignedInUser | null): boolean {
  const context = { schema: resource.schema, user };
  return entriesOf(resource, path).some(({ whens }) => whens.every((when) => evaluateCondition(when, record, context)));
}

function entriesOf({ form }: Resource, path: string) {
  return form.sections.flatMap((section) =>
    section.fields
      .filter(({ field }) => field === path)
      .map(({ readOnly, when }) => ({ readOnly, whens: [section.when, when].filter((one) => one !== null) })),
  );
}

/** What is made of other fields follows them, whatever the form says. */
function conditionalFields({ form, schema }: Resource): string[] {
  return form.sections.flatMap(({ fields }) =>
    fields.flatMap(({ field, readOnly }) =>
      field !== null && typeof readOnly === 'object' && !schema.properties[headOf(field)]?.['x-derived'] ? [field] : [],
    ),
  );
}

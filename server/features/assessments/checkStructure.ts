import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { Special } from '#engine/server/specials.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { runExpressions } from '../expressions/runExpressions.ts';

/**
 * The expressions of a structure's items are tried when it is stored, with the limits that key numbers have (decisions
 * A12): only those that were not in it before.
 */
export const checkStructure: Pick<Special, 'beforeSave'> = {
  async beforeSave(version, { before }) {
    const known = new Set(expressionsOf(before?.['structure']).map(({ expression }) => expression));
    const added = expressionsOf(version['structure']).filter(({ expression }) => !known.has(expression));
    if (added.length === 0) return version;
    const reasons = await tryAll([...new Set(added.map(({ expression }) => expression))]);
    const errors = added.flatMap(({ field, expression }): FieldError[] => {
      const reason = reasons.get(expression);
      return reason ? [{ field, rule: 'expression', message: reason, params: { reason } }] : [];
    });
    if (errors.length > 0) throw invalid(errors);
    return version;
  },
};

function expressionsOf(structure: unknown): { field: string; expression: string }[] {
  const { items = [] } = (structure ?? {}) as Partial<AssessmentStructure>;
  return items.flatMap(({ expression }, at) =>
    expression && expression.trim() !== '' ? [{ field: `structure.items.${at}.expression`, expression }] : [],
  );
}

/** Why each is refused; null for what is not. Taking too long together counts against all of them. */
async function tryAll(expressions: readonly string[]): Promise<Map<string, string | null>> {
  const reasons = await runExpressions('checks', { expressions }).catch((error: unknown) => {
    if (error instanceof ExpressionError) return expressions.map(() => error.message);
    throw error;
  });
  return new Map(expressions.map((expression, at) => [expression, reasons[at] ?? null]));
}

import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { Special } from '#engine/server/specials.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { runExpressions } from '../expressions/runExpressions.ts';

/** The expressions of a structure's items are tried when it is stored: only those that were not in it before. */
export const checkStructure: Pick<Special, 'beforeSave'> = {
  async beforeSave(version, { before }) {
    await requireExpressions(version['structure'], before?.['structure']);
    return version;
  },
};

/**
 * Tries the expressions that a structure has beyond those of another one, with the limits that key numbers have
 * (decisions A12).
 * @throws ApiError 20 naming each that is refused, as `structure.items.3.expression`, with the reason
 */
export async function requireExpressions(structure: unknown, before?: unknown): Promise<void> {
  const known = new Set(expressionsOf(before).map(({ expression }) => expression));
  const added = expressionsOf(structure).filter(({ expression }) => !known.has(expression));
  if (added.length === 0) return;
  const reasons = await tryAll([...new Set(added.map(({ expression }) => expression))]);
  const errors = added.flatMap(({ field, expression }): FieldError[] => {
    const reason = reasons.get(expression);
    return reason ? [{ field, rule: 'expression', message: reason, params: { reason } }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

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

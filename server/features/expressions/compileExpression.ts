import { isCelError, parse, plan } from '@bufbuild/cel';
import { BoundedCache } from '#engine/rules/values/BoundedCache.ts';
import { celEnvironment } from './celEnvironment.ts';
import { ExpressionError, type ExpressionPlace } from './ExpressionError.ts';
import { limitTree, runWithinLimits } from './limitTree.ts';
import { prepareTree } from './prepareTree.ts';

/** Characters an expression may have. */
export const longestExpression = 2_000;
/** Brackets within brackets: how many a parser can follow would depend on the room that is left on its stack. */
const deepestBrackets = 100;

/** More than a structure has; at their longest they fill no tenth of the thread's memory. */
const kept = new BoundedCache<string, CompiledExpression>(200);

export type ExpressionResult = number | boolean | string | null;

export interface CompiledExpression {
  /** Names that it takes from outside. */
  names: readonly string[];
  /** @throws ExpressionError */
  evaluate(values: Readonly<Record<string, number>>): ExpressionResult;
}

/**
 * Compiles a CEL expression within limits: 2,000 characters, brackets 100 deep, 500 nodes, 2 nested loops; evaluating it
 * has those of `limitTree`. What people have written is evaluated in a thread of its own: `runExpressions`. Those asked
 * for last are kept: the items of a structure are evaluated for club after club.
 * @throws ExpressionError with line and column where they are known
 */
export function compileExpression(source: string): CompiledExpression {
  const known = kept.get(source);
  if (known) return known;
  const compiled = compile(source);
  kept.set(source, compiled);
  return compiled;
}

function compile(source: string): CompiledExpression {
  if (source.length > longestExpression) {
    throw new ExpressionError(`An expression has at most ${longestExpression} characters`);
  }
  if (depthOf(source) > deepestBrackets) {
    throw new ExpressionError(`An expression has brackets at most ${deepestBrackets} deep`);
  }
  const tree = parseSource(source);
  const names = prepareTree(tree.expr);
  const placeOf = (id: bigint | number | undefined) => findPlace(source, tree.sourceInfo?.positions[String(id)]);
  const costs = limitTree(tree.expr);
  const run = planTree(tree);
  return {
    names: [...names.keys()],
    evaluate(values) {
      for (const [name, id] of names) {
        if (!Object.hasOwn(values, name)) throw new ExpressionError(`There is no value for "${name}"`, placeOf(id));
      }
      const result = runSafely((context) => runWithinLimits(costs, () => run(context)), values);
      if (isCelError(result)) throw new ExpressionError(result.message, placeOf(result.exprId));
      return toPlainResult(result);
    },
  };
}

/** How deep brackets stand in brackets; those in texts count for none. */
function depthOf(source: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of source.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '').matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(sign) ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

function parseSource(source: string): ReturnType<typeof parse> {
  try {
    return parse(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column, reason] = /<input>:(\d+):(\d+): ([\s\S]*)/.exec(message) ?? [];
    if (!reason) throw new ExpressionError(message);
    throw new ExpressionError(reason, { line: Number(line), column: Number(column) });
  }
}

function planTree(tree: ReturnType<typeof parse>) {
  try {
    return plan(celEnvironment, tree);
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error));
  }
}

function runSafely(run: ReturnType<typeof planTree>, values: Readonly<Record<string, number>>) {
  const context: Record<string, number> = Object.assign(Object.create(null), values);
  try {
    return run(context);
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    throw new ExpressionError(error instanceof Error ? error.message : String(error));
  }
}

function toPlainResult(result: unknown): ExpressionResult {
  const plain = typeof result === 'bigint' ? Number(result) : result;
  if (typeof plain === 'number' && !Number.isFinite(plain)) throw new ExpressionError('result is not a finite number');
  if (plain === null || ['number', 'boolean', 'string'].includes(typeof plain)) return plain as ExpressionResult;
  throw new ExpressionError('result is neither a number nor true or false');
}

/** The parser puts an operator where the blanks before it begin. */
function findPlace(source: string, offset: number | undefined): ExpressionPlace | null {
  if (offset === undefined) return null;
  const start = offset + (/^\s*/.exec(source.slice(offset))?.[0].length ?? 0);
  const before = source.slice(0, start);
  return { line: before.split('\n').length, column: start - before.lastIndexOf('\n') };
}

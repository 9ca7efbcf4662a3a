import { celFunc, CelScalar, isCelList, isCelMap, type CelFunc, type parse } from '@bufbuild/cel';
import { ExpressionLimit } from './ExpressionError.ts';
import { childrenOf } from './prepareTree.ts';

type Tree = NonNullable<ReturnType<typeof parse>['expr']>;
type Call = Extract<Tree['exprKind'], { case: 'callExpr' }>['value'];

/** Characters of a text, or bytes, that an expression may make on its way. */
const longestText = 2_000;
/** Entries of a list or map that an expression may make on its way. */
const mostEntries = 1_000;
/** Nodes of its tree that the loops of one evaluation may visit. */
const mostVisits = 50_000;

/** No name that an expression can be written with. */
const limited = '@touchline_limited';

/** What one turn of each loop visits, by the id of its condition. */
export type TurnCosts = ReadonlyMap<string, number>;

/** What the evaluation under way has used; none waits, so that no two are under way at once. */
let underWay: { costs: TurnCosts; visits: number; refusal?: ExpressionLimit } = { costs: new Map(), visits: 0 };

/**
 * The function that stands around calls and conditions of loops in a limited tree: it counts what the turns of loops
 * visit and looks at the size of what the calls make. It throws through the whole evaluation, because `||` and `exists`
 * would swallow an error of CEL's own.
 */
export const limitFunction: CelFunc = Object.assign(
  celFunc(limited, [CelScalar.DYN], CelScalar.DYN, (value) => value),
  { call: limitValue },
);

/** Runs an evaluation of a limited tree. @throws ExpressionLimit */
export function runWithinLimits<Result>(costs: TurnCosts, run: () => Result): Result {
  underWay = { costs, visits: 0 };
  const result = run();
  if (underWay.refusal) throw underWay.refusal;
  return result;
}

/** Puts all calls of a tree and all turns of its loops under the limits. */
export function limitTree(root: Tree | undefined): TurnCosts {
  const costs = new Map<string, number>();
  const visit = (node: Tree | undefined): number => {
    if (!node) return 0;
    const visits = childrenOf(node).reduce((sum, { child }) => sum + visit(child), 1);
    const { exprKind } = node;
    if (exprKind.case === 'callExpr') node.exprKind = aroundOf(exprKind.value, { ...node });
    if (exprKind.case === 'comprehensionExpr') {
      const { loopCondition, loopStep } = exprKind.value;
      if (loopCondition && loopStep?.exprKind.case === 'callExpr') {
        costs.set(String(loopCondition.id), visits);
        loopCondition.exprKind = aroundOf(loopStep.exprKind.value, { ...loopCondition });
      }
    }
    return visits;
  };
  visit(root);
  return costs;
}

/** The call of the limiting function on a node; `like` is any call, for the form of one. */
function aroundOf(like: Call, inner: Tree): Tree['exprKind'] {
  const value: Call = { ...like, function: limited, args: [inner] };
  delete value.target;
  return { case: 'callExpr', value };
}

function limitValue(
  id: number,
  _target: unknown,
  [value]: Parameters<CelFunc['call']>[2],
): ReturnType<CelFunc['call']> {
  underWay.visits += underWay.costs.get(String(id)) ?? 0;
  if (underWay.visits > mostVisits) throw refuse('This takes more steps than an expression may');
  if ((typeof value === 'string' || value instanceof Uint8Array) && value.length > longestText) {
    throw refuse(`A text in an expression has at most ${longestText} characters`);
  }
  if ((isCelList(value) || isCelMap(value)) && value.size > mostEntries) {
    throw refuse(`A list in an expression has at most ${mostEntries} entries`);
  }
  return value;
}

/** CEL makes an error of its own of what is thrown through it: the refusal is kept beside it. */
function refuse(reason: string): ExpressionLimit {
  return (underWay.refusal ??= new ExpressionLimit(reason));
}

import type { parse } from '@bufbuild/cel';
import { ExpressionError } from './ExpressionError.ts';

type Tree = NonNullable<ReturnType<typeof parse>['expr']>;

const mostNodes = 500;
const deepestLoop = 2;

/** Names that CEL itself gives a meaning. */
const ownNames = new Set([
  'bool',
  'bytes',
  'double',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'strings',
  'type',
  'uint',
]);

/**
 * Makes whole numbers of a parsed expression ordinary ones, and finds the names it takes from outside
 * with the id of the node where each occurs first.
 * @throws ExpressionError when it is larger than allowed
 */
export function prepareTree(root: Tree): Map<string, bigint> {
  const names = new Map<string, bigint>();
  const own = new Set(ownNames);
  let nodes = 0;
  const visit = (node: Tree | undefined, loops: number): void => {
    if (!node) return;
    if (++nodes > mostNodes) throw new ExpressionError(`An expression has at most ${mostNodes} parts`);
    const kind = node.exprKind;
    if (kind.case === 'identExpr' && !names.has(kind.value.name)) names.set(kind.value.name, node.id);
    if (kind.case === 'comprehensionExpr') {
      if (loops >= deepestLoop) throw new ExpressionError(`At most ${deepestLoop} loops may stand in one another`);
      own.add(kind.value.iterVar).add(kind.value.accuVar);
    }
    makeNumbersPlain(node);
    for (const { child, isLooped } of childrenOf(node)) visit(child, isLooped ? loops + 1 : loops);
  };
  visit(root, 0);
  for (const name of own) names.delete(name);
  return names;
}

function makeNumbersPlain({ exprKind }: Tree): void {
  if (exprKind.case !== 'constExpr') return;
  const { constantKind } = exprKind.value;
  if (constantKind.case === 'int64Value' || constantKind.case === 'uint64Value') {
    exprKind.value.constantKind = { case: 'doubleValue', value: Number(constantKind.value) };
  }
}

interface Child {
  child: Tree | undefined;
  isLooped?: boolean;
}

/** The nodes right below one, and which of them a loop evaluates at each turn. */
export function childrenOf({ exprKind }: Tree): Child[] {
  switch (exprKind.case) {
    case 'selectExpr':
      return [{ child: exprKind.value.operand }];
    case 'callExpr':
      return [exprKind.value.target, ...exprKind.value.args].map((child) => ({ child }));
    case 'listExpr':
      return exprKind.value.elements.map((child) => ({ child }));
    case 'structExpr':
      return exprKind.value.entries.flatMap(({ keyKind, value }) => [
        { child: keyKind.case === 'mapKey' ? keyKind.value : undefined },
        { child: value },
      ]);
    case 'comprehensionExpr': {
      const { iterRange, accuInit, loopCondition, loopStep, result } = exprKind.value;
      const looped = [accuInit, loopCondition, loopStep, result].map((child) => ({ child, isLooped: true }));
      return [{ child: iterRange }, ...looped];
    }
    default:
      return [];
  }
}

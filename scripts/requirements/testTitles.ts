import ts from 'typescript';

const callers = new Set(['describe', 'it', 'test']);

/** The titles of the tests and groups in a test file, as they are written: `%s` and `${…}` stay. */
export function testTitles(source: string): Set<string> {
  const file = ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && callers.has(rootOf(node.expression))) {
      const title = node.arguments[0] && titleOf(node.arguments[0], file);
      if (title !== undefined) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** The name that a call begins with: `it` of `it.each(rows)(…)`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee) ? rootOf(callee.expression) : '';
}

function titleOf(argument: ts.Expression, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText(file).slice(1, -1) : undefined;
}

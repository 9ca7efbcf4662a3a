import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const rooms = ['engine', 'domain', 'resources', 'custom-pages', 'src', 'server', 'demo', 'scripts'];

interface Counts {
  lines: number;
  casts: number;
  throughUnknown: number;
  /** Statements that are written as text, whichever table they are of. */
  rawStatements: number;
}

const sources = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$|\.d\.[cm]?ts$/.test(name))
    .map((name) => join(room, name)),
);
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

function count(path: string, text: string): Counts {
  const counts = { lines: text.split('\n').length - 1, casts: 0, throughUnknown: 0, rawStatements: 0 };
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(file) !== 'const') {
      counts.casts += 1;
      if (node.type.kind === ts.SyntaxKind.UnknownKeyword) counts.throughUnknown += 1;
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql')) {
      if (/^`\s*(select|insert|update|delete|with)\s/i.test(node.template.getText(file))) counts.rawStatements += 1;
    }
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  visit(file);
  return counts;
}

/** Files that others import by name, each with those that do. */
function importersOf(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const [, name = ''] of text.matchAll(/(?:from|import\(|import|URL\()\s*'([^']+)'/g)) {
      const target = name.startsWith('.')
        ? join(dirname(path), name)
        : name
            .replace(/^#/, '')
            .replace(/^app/, 'src/app')
            .replace(/^pages/, 'custom-pages')
            .replace(/^providers/, 'engine/providers');
      if (texts.has(target)) found.set(target, (found.get(target) ?? new Set()).add(path));
    }
  }
  return found;
}

it('casts little, and says most of what it asks the database in the types of its tables', () => {
  const all = [...texts].map(([path, text]) => count(path, text));
  const sum = (of: keyof Counts) => all.reduce((before, counts) => before + counts[of], 0);
  expect((sum('casts') / sum('lines')) * 1000).toBeLessThanOrEqual(1.5);
  expect(sum('throughUnknown')).toBeLessThanOrEqual(17);
  expect(sum('rawStatements')).toBeLessThanOrEqual(152);
});

it('has few files under 25 lines that one other alone imports: pages, widgets, features, workers, rules', () => {
  const importers = importersOf();
  const small = sources.filter(
    (path) => (texts.get(path) ?? '').split('\n').length <= 25 && importers.get(path)?.size === 1,
  );
  expect(small.length).toBeLessThanOrEqual(112);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from '#product';

/** Texts that come with the product's own pages must not be shown by what is there before these. */
const names = product.pageTexts ?? [];
const key = new RegExp(`['"\`](?:${names.join('|')})\\.[a-zA-Z$]`);
const isSource = (path: string) => /(?<!\.test)\.tsx?$/.test(path);
const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter(isSource);

/** A file of the pages with all that it imports of them, lazily too. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g))
    withImports(join(dirname(path), imported), found);
  return found;
}

it('each is a file of texts, and none of the engine', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !existsSync(`providers/i18n/en/${name}.json`))).toEqual([]);
  expect(names.filter((name) => existsSync(`engine/providers/i18n/messages/en/${name}.json`))).toEqual([]);
});

it('are named neither by the workspace nor by resource files', () => {
  const rooms = ['engine/browser', 'engine/ui', 'engine/shell', 'engine/providers', 'src', 'resources'];
  expect(rooms.flatMap(filesOf).filter((path) => key.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('are those of its group where a page waits for no others', () => {
  const { checklist = [] } = product.pageTextGroups ?? {};
  expect(checklist.filter((name) => !names.includes(name))).toEqual([]);
  const entries = ['checklist/ChecklistTab.tsx', 'club-assessment/ClubAssessmentPage.tsx'];
  const files = new Set(entries.flatMap((path) => [...withImports(join('custom-pages/assessments', path))]));
  const others = new RegExp(`['"\`](?:${names.filter((name) => !checklist.includes(name)).join('|')})\\.[a-zA-Z$]`);
  expect(files.size).toBeGreaterThan(50);
  expect([...files].filter((path) => others.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('are named by no widget that does not wait for them', () => {
  const entries = readFileSync('src/app/widgets.ts', 'utf8').split(/\n {2}(?=\w+: )/);
  const early = entries
    .filter((entry) => entry.includes(': lazyChunk('))
    .flatMap((entry) => /import\('#pages\/([^']+)'\)/.exec(entry)?.[1] ?? []);
  expect(early).toContain('clubs/ClubStanding.tsx');
  const files = new Set(early.flatMap((path) => [...withImports(join('custom-pages', path))]));
  expect([...files].filter((path) => key.test(readFileSync(path, 'utf8')))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from '#product';
import { partOf } from '#engine/providers/i18n/loadMessages.ts';

/** Texts that come with the product's own pages must not be shown by what is there before these. */
const names = product.pageTexts ?? [];
const keyIn = (namespaces: readonly string[]) => new RegExp(`['"\`](?:${namespaces.join('|')})\\.[a-zA-Z$]`);
const key = keyIn(names);
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
  const others = keyIn(names.filter((name) => !checklist.includes(name)));
  expect(files.size).toBeGreaterThan(50);
  expect([...files].filter((path) => others.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('are named by no widget that does not wait for them', () => {
  const entries = readFileSync('src/app/widgets.ts', 'utf8').split(/\n {2}(?=\w+: )/);
  const early = entries
    .filter((entry) => entry.includes(': resourceChunk('))
    .flatMap((entry) => /import\('#pages\/([^']+)'\)/.exec(entry)?.[1] ?? []);
  expect(early).toContain('clubs/ClubStanding.tsx');
  const files = new Set(early.flatMap((path) => [...withImports(join('custom-pages', path))]));
  expect([...files].filter((path) => key.test(readFileSync(path, 'utf8')))).toEqual([]);
});

/** Texts of lists and forms come with the first of these: neither the workspace nor the checklist may say them before. */
it('of resources are named by nothing that is there before the first list or form', () => {
  const folders = ['engine/providers/i18n/messages/en', 'providers/i18n/en'];
  const namespaces = folders.flatMap((folder) => readdirSync(folder)).map((file) => file.replace('.json', ''));
  const late = [...new Set(namespaces)].filter((name) => partOf(name) === 'resources');
  expect(late).toEqual(expect.arrayContaining(['lists', 'resources', 'clubs']));
  const files = new Set<string>();
  for (const path of ['src/app/main.tsx', 'src/app/workspace.ts', 'src/app/screens/AssessmentScreen.tsx'])
    withPrograms(path, files);
  expect(files.size).toBeGreaterThan(300);
  // Asked about what is on the screen by then, a form or a page of its own; and names of resources, which come before.
  const afterwards = [
    'engine/browser/validation/useFieldErrorText.ts',
    'engine/shell/screens/ownRoutes.tsx',
    'engine/rules/access/resourceScreens.ts',
  ];
  const isEarly = (path: string) => !afterwards.includes(path) && !/^(schemas|resources|domain)\//.test(path);
  expect([...files].filter((path) => isEarly(path) && keyIn(late).test(withoutTypes(path)))).toEqual([]);
});

const roomOf: Readonly<Record<string, string>> = {
  '#pages': 'custom-pages',
  '#app': 'src/app',
  '#product': 'product.ts',
};

/** A file with all of the project that it loads at once: what is fetched later, and types, left out. */
function withPrograms(path: string, found: Set<string>): void {
  if (found.has(path) || !isSource(path) || !existsSync(path)) return;
  found.add(path);
  for (const [, types, from = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (type )?[^;']*?from '([.#][^']+)';/gm,
  ))
    if (!types)
      withPrograms(
        from.startsWith('.')
          ? join(dirname(path), from)
          : from.replace(/^#[^/]+/, (room) => roomOf[room] ?? room.slice(1)),
        found,
      );
}

function withoutTypes(path: string): string {
  return readFileSync(path, 'utf8').replace(/^(?:import|export) type [^;]*;|^ *\*.*$/gm, '');
}

import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partOf, readPart } from './textPartsPlugin.ts';

const folders = ['engine/providers/i18n/messages', 'providers/i18n'];
const parts = ['first', 'workspace', 'checklist', 'pages'] as const;

it('puts every namespace of a language into one of its parts', () => {
  const names = folders.flatMap((folder) => readdirSync(join(folder, 'ar'))).map((file) => file.replace('.json', ''));
  const inParts = parts.flatMap((part) => Object.keys(readPart(folders, 'ar', part)));
  expect(inParts.sort()).toEqual([...new Set(names)].sort());
});

it.each([
  ['app', 'first'],
  ['lists', 'workspace'],
  ['score', 'pages'],
  ['files', 'checklist'],
])('fetches the texts of %s with the part %s', (namespace, part) => expect(partOf(namespace)).toBe(part));

it('lets the texts of the last folder count where several have one', () => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  const own = [{ one: { title: 'Engine', help: 'Help' } }, { one: { title: 'Product' }, two: { title: 'Two' } }];
  const made = own.map((texts, index) => {
    const folder = join(root, String(index), 'en');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(texts))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
    return join(root, String(index));
  });
  expect(readPart(made, 'en', 'workspace')).toEqual({ one: { title: 'Product', help: 'Help' }, two: { title: 'Two' } });
});

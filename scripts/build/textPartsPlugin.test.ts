import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Texts } from '#engine/rules/product/Product.ts';
import { chunkOf, findUntold, readPart } from './textPartsPlugin.ts';

const folders = ['engine/providers/i18n/messages', 'providers/i18n'];
const parts = ['first', 'workspace', 'resources', 'checklist', 'pages'] as const;

it('puts every namespace of a language into one of its parts', () => {
  const names = folders.flatMap((folder) => readdirSync(join(folder, 'ar'))).map((file) => file.replace('.json', ''));
  const inParts = parts.flatMap((part) => Object.keys(readPart(folders, 'ar', part)));
  expect(inParts.sort()).toEqual([...new Set([...names, 'resourceNames'])].sort());
});

it('puts the names of resources, which the menu shows, before all else of them', () => {
  const { resourceNames = {} } = readPart(folders, 'nl', 'workspace');
  expect(resourceNames['clubs']).toEqual({ name_one: 'Club', name_other: 'Clubs' });
  expect(readPart(folders, 'nl', 'resources')['resources']).toMatchObject({ clubs: { name_one: 'Club', fields: {} } });
});

it.each([
  ['app', 'first'],
  ['offline', 'workspace'],
  ['lists', 'resources'],
  ['clubs', 'resources'],
  ['score', 'pages'],
  ['files', 'checklist'],
])('fetches the texts of %s with the part %s', (namespace, part) => expect(chunkOf(namespace)).toBe(part));

it('finds what the library says in the program without a text', () => {
  const program = [
    "translate('ra.action.undo')",
    't(`ra.action.close`), t("ra.page.list"), t("ra.page.list", {}), t(`ra.page.${name}`)',
  ];
  expect(findUntold(program, { action: { undo: 'Undo' }, page: { list_one: 'List', list_other: 'Lists' } })).toEqual([
    'action.close',
  ]);
});

/** Folders of texts of languages, one after the other. */
function writeFolders(folders: readonly Record<string, Record<string, Texts>>[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  return folders.map((languages, index) => {
    const folder = join(root, String(index));
    for (const [language, texts] of Object.entries(languages)) {
      mkdirSync(join(folder, language), { recursive: true });
      for (const [name, content] of Object.entries(texts))
        writeFileSync(join(folder, language, `${name}.json`), JSON.stringify(content));
    }
    return folder;
  });
}

it('lets the texts of the last folder count where several have one', () => {
  const made = writeFolders([
    { en: { one: { title: 'Engine', help: 'Help' } } },
    { en: { one: { title: 'Product' }, two: { title: 'Two' } } },
  ]);
  expect(readPart(made, 'en', 'workspace')).toEqual({ one: { title: 'Product', help: 'Help' }, two: { title: 'Two' } });
});

it('has English where a language lacks a text, so that no page needs two languages', () => {
  const made = writeFolders([
    { en: { one: { title: 'Engine', help: 'Help' } }, nl: { one: { title: 'Motor' } } },
    { en: { one: { title: 'Product' }, two: { title: 'Two' } } },
  ]);
  expect(readPart(made, 'nl', 'workspace')).toEqual({ one: { title: 'Motor', help: 'Help' }, two: { title: 'Two' } });
});

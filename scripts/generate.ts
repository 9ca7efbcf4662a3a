// npm run generate: writes schemas/generated from the schemas and the table of settings in the README. With --check it
// writes nothing and fails when a file is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { checkSchemas, type SchemaFile } from './generate/checkSchemas.ts';
import { generateFiles } from './generate/generateFiles.ts';
import { settingsPlace, updateSettings } from './generate/printSettings.ts';

const ending = '.schema.json';
const root = join(import.meta.dirname, '..');
const room = join(root, 'schemas');
const target = join(room, 'generated');

const schemas = readdirSync(room)
  .filter((name) => name.endsWith(ending))
  .map(readSchema);
const findings = checkSchemas(schemas);
const generated = Object.entries(
  generateFiles(
    schemas.map((file) => file.schema),
    readdirSync(join(root, 'resources')).map((name) => name.replace(/\.ts$/, '')),
  ),
);
const files = [...generated.map(([name, text]) => ({ path: join(target, name), text })), ...readmeWithSettings()];
const stale = files.filter(({ path, text }) => read(path) !== text);
const names = stale.map(({ path }) => relative(root, path)).join(', ');

if (process.argv.includes('--check')) {
  if (stale.length > 0) findings.push(`${names}: stale, run npm run generate`);
} else {
  mkdirSync(target, { recursive: true });
  for (const { path, text } of stale) writeFileSync(path, text);
  console.log(`${schemas.length} schemas; ${stale.length > 0 ? `written: ${names}` : 'nothing to write'}`);
}
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

function readSchema(fileName: string): SchemaFile {
  const schema = JSON.parse(readFileSync(join(room, fileName), 'utf8')) as EntitySchema;
  return { name: fileName.slice(0, -ending.length), schema };
}

function readmeWithSettings(): { path: string; text: string }[] {
  const path = join(root, 'README.md');
  const readme = read(path);
  if (readme === null) return [];
  const text = updateSettings(readme);
  if (text === null) findings.push(`README.md has no place for the settings. Add these two lines:\n${settingsPlace}`);
  return text === null ? [] : [{ path, text }];
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

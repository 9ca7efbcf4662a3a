// npm run generate: writes schemas/generated from the schemas and from the indexes of widgets, views and specials, the
// list of data steps, and the table of settings in the README. `--product FOLDER` does the first, from the schemas, for
// another product. With --check it writes nothing and fails when a file is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { describeFinding } from '#engine/rules/resource/doctor/Finding.ts';
import { examine } from '#engine/rules/resource/doctor/examine.ts';
import type { SourceFile } from '#engine/rules/resource/doctor/Project.ts';
import { readSchema } from '#engine/server/doctor/readProject.ts';
import { productFolder } from './bootstrap/productFolder.mjs';
import { checkReplaced, checkSchemas, type SchemaFile } from './generate/checkSchemas.ts';
import { generateFiles } from './generate/generateFiles.ts';
import { printNames } from './generate/printNames.ts';
import { settingsPlace, updateSettings } from './generate/printSettings.ts';
import { checkSteps, printSteps } from './generate/printSteps.ts';

const ending = '.schema.json';
const root = join(import.meta.dirname, '..');
const product = productFolder(process.argv, root);
await import(pathToFileURL(join(root, product, 'product.ts')).href);
const target = join(root, product, 'schemas/generated');

const readRoom = (room: string) =>
  readdirSync(room)
    .filter((name) => name.endsWith(ending))
    .map((name) => readSchema(join(room, name), name.slice(0, -ending.length)));
const ownFiles = readRoom(join(root, product, 'schemas'));
const filesOfEngine = readRoom(join(root, 'engine/schemas'));
endUnlessReadable(ownFiles);
const own = ownFiles.flatMap(toSchemaFile);
const ofEngine = filesOfEngine.flatMap(toSchemaFile);
const taken = new Set(own.map(({ name }) => name));
const schemas = [...own, ...ofEngine.filter(({ name }) => !taken.has(name))];
const findings = [...checkSchemas(schemas), ...checkReplaced(own, ofEngine)];
const generated = Object.entries(
  generateFiles(
    schemas.map((file) => file.schema),
    readdirSync(join(root, product, 'resources')).map((name) => name.replace(/\.ts$/, '')),
    new Set(ofEngine.map(({ name }) => name).filter((name) => !taken.has(name))),
  ),
);
const files = [
  ...generated.map(([name, text]) => ({ path: join(target, name), text })),
  ...(product === '.' ? [...(await listOfNames()), ...listOfSteps(), ...readmeWithSettings()] : []),
];
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

function toSchemaFile({ name, content }: SourceFile<EntitySchema>): SchemaFile[] {
  return content ? [{ name, schema: content }] : [];
}

/** Of what is no JSON, or has words of the wrong kind, nothing can be made: the doctor's words for it are the end. */
function endUnlessReadable(files: readonly SourceFile<EntitySchema>[]): void {
  const found = examine({ schemas: files, resources: [], index: null, texts: null, isSlowPattern: null });
  const unreadable = found.filter(({ code }) => ['S008', 'S031', 'S034'].includes(code));
  if (unreadable.length === 0) return;
  for (const finding of unreadable) console.error(describeFinding(finding));
  process.exit(1);
}

/** What resource files may name, from the indexes that say where each comes from. */
async function listOfNames(): Promise<{ path: string; text: string }[]> {
  const { views, widgets } = await import('#app/widgets.ts');
  const { specialsOf } = await import('#server/features/specials.ts');
  // They are only looked at; none of them runs.
  const none = (): never => {
    throw new Error('A special uses services while it runs, not while it is made');
  };
  const services = {
    get jobs() {
      return none();
    },
    get registry() {
      return none();
    },
    get blobs() {
      return none();
    },
  };
  const specials = Object.entries(specialsOf(services)).map(([name, special]) => [name, Object.keys(special)] as const);
  const text = printNames({
    ...{ widgets: Object.keys(widgets), views: Object.keys(views) },
    specials: Object.fromEntries(specials),
  });
  return [{ path: join(target, 'names.ts'), text }];
}

function listOfSteps(): { path: string; text: string }[] {
  const folder = join(root, 'server/db/steps');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  findings.push(...checkSteps(names));
  const steps = names.map((name) => ({ name, text: readFileSync(join(folder, `${name}.ts`), 'utf8') }));
  return [{ path: join(folder, 'index.ts'), text: printSteps(steps) }];
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

// npm run doctor: everything that is wrong with schemas, resource files and texts, all at once. With a database in
// DATABASE_URL or DATA_DIR also what its rows say, and how far a change reaches. --json prints the findings as JSON;
// `--product FOLDER` looks at another product.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { examine } from '#engine/rules/resource/doctor/examine.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { printReach, type Reach } from '#engine/server/doctor/describeReach.ts';
import { examineDatabase, type DatabaseExamination } from '#engine/server/doctor/examineDatabase.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { readProject } from '#engine/server/doctor/readProject.ts';
import { productFolder } from './bootstrap/productFolder.mjs';

const home = resolve(import.meta.dirname, '..');
const product = productFolder(process.argv, home);
await import(pathToFileURL(join(home, product, 'product.ts')).href);
const server = join(home, product, 'server/product.ts');
if (existsSync(server)) await import(pathToFileURL(server).href);
const words = process.argv.slice(2);
const [folder] = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--product');
const root = folder ? resolve(folder) : home;
const project = await readProject(root, product);
const findings = examine(project).map(inFolder);
const live = await examineLive();
print([...findings, ...live.findings], live.reach);

/** Looks into the database that DATABASE_URL or DATA_DIR names; not while the files themselves are wrong. */
async function examineLive(): Promise<DatabaseExamination> {
  const nothing = { findings: [], reach: [] };
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
  if (databaseUrl === '' && (dataDir === '' || !existsSync(dataDir))) return nothing;
  if (findings.some(({ code, severity }) => severity === 'error' && !code.startsWith('T'))) return nothing;
  const schemas = Object.fromEntries(
    project.schemas.flatMap(({ content }) => (content ? [[content.$id, content]] : [])),
  );
  const registry = createRegistry(
    project.resources.flatMap(({ content }) => content ?? []),
    schemas,
  );
  // Another product's database has no steps of this one's past.
  const steps = product === '.' ? (await import('#server/db/steps/index.ts')).steps : [];
  const opened = await openDatabase<Tables>({ databaseUrl, dataDir });
  try {
    return await examineDatabase(opened.db, registry, steps);
  } finally {
    await opened.close();
  }
}

/** A finding with its file from the project's root, where the product's own folder is another. */
function inFolder(finding: Finding): Finding {
  const { file } = finding;
  if (product === '.' || file === null || file.startsWith('engine/')) return finding;
  const found = [join(product, file), join('engine', file)].find((path) => existsSync(join(root, path)));
  // Without files of texts they stand in the product's own.
  if (!found && file.startsWith('providers/')) return { ...finding, file: join(product, 'product.ts'), line: null };
  return { ...finding, file: found ?? join(product, file) };
}

function print(all: readonly Finding[], reach: readonly Reach[]): void {
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity === 'warning');
  if (errors.length > 0) process.exitCode = 1;
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(all, null, 2));
    return;
  }
  for (const finding of errors) console.error(describeFinding(finding));
  for (const finding of warnings) console.log(describeFinding(finding));
  if (reach.length > 0) console.log(['', 'A start would change:', ...reach.map(printReach), ''].join('\n'));
  console.log(
    `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}.`,
  );
}

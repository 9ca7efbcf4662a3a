// npm run generate: writes schemas/generated from the schemas. With --check it writes nothing and fails when
// a file is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { checkSchemas, type SchemaFile } from './generate/checkSchemas.ts';
import { generateFiles } from './generate/generateFiles.ts';

const ending = '.schema.json';
const room = join(import.meta.dirname, '../schemas');
const target = join(room, 'generated');

const schemas = readdirSync(room)
  .filter((name) => name.endsWith(ending))
  .map(readSchema);
const findings = checkSchemas(schemas);
const files = Object.entries(generateFiles(schemas.map((file) => file.schema)));
const stale = files.filter(([name, text]) => read(name) !== text).map(([name]) => name);

if (process.argv.includes('--check')) {
  if (stale.length > 0) findings.push(`schemas/generated is stale (${stale.join(', ')}): run npm run generate`);
} else {
  mkdirSync(target, { recursive: true });
  for (const [name, text] of files) if (stale.includes(name)) writeFileSync(join(target, name), text);
  console.log(`${schemas.length} schemas; ${stale.length > 0 ? `written: ${stale.join(', ')}` : 'nothing to write'}`);
}
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

function readSchema(fileName: string): SchemaFile {
  const schema = JSON.parse(readFileSync(join(room, fileName), 'utf8')) as EntitySchema;
  return { name: fileName.slice(0, -ending.length), schema };
}

function read(name: string): string | null {
  const path = join(target, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

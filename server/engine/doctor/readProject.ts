import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceDefinition } from '#domain/resource/defineResource.ts';
import type { Texts } from '#domain/resource/doctor/checkTexts.ts';
import { lineAt } from '#domain/resource/doctor/findLine.ts';
import type { Project, SourceFile } from '#domain/resource/doctor/Project.ts';
import type { EntitySchema } from '#schemas/EntitySchema.ts';

const schemaEnding = '.schema.json';
const messagesFolder = 'providers/i18n/messages';
let reading = 0;

/**
 * Reads schemas, resource files and texts of a project as they stand on the disk now; a file that cannot be read or
 * loaded is in the answer with its problem. Resource files are TypeScript: the process must be able to load it (tsx).
 */
export async function readProject(root: string): Promise<Project> {
  reading += 1;
  const schemas = list(root, 'schemas')
    .filter((name) => name.endsWith(schemaEnding))
    .map((name) => readSchema(root, name.slice(0, -schemaEnding.length)));
  const names = list(root, 'resources').filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.test.ts'),
  );
  const resources: SourceFile<readonly ResourceDefinition[]>[] = [];
  for (const name of names) resources.push(await readResource(root, name.slice(0, -'.ts'.length)));
  const index = join(root, 'resources/index.ts');
  return { schemas, resources, index: existsSync(index) ? readFileSync(index, 'utf8') : '', texts: readTexts(root) };
}

function readSchema(root: string, name: string): SourceFile<EntitySchema> {
  const text = readFileSync(join(root, 'schemas', name + schemaEnding), 'utf8');
  try {
    return { name, text, content: JSON.parse(text) as EntitySchema, problem: null, line: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const problem = `the file is no JSON (${message.replace(/ in JSON at position.*$| \(line.*$/, '')})`;
    return { name, text, content: null, problem, line: lineAt(text, Math.min(position, text.length)) };
  }
}

async function readResource(root: string, name: string): Promise<SourceFile<readonly ResourceDefinition[]>> {
  const path = join(root, 'resources', `${name}.ts`);
  const text = readFileSync(path, 'utf8');
  try {
    // Another address each time: a module that was loaded once is not loaded again.
    const module = (await import(`${pathToFileURL(path).href}?reading=${reading}-${process.pid}`)) as Record<
      string,
      unknown
    >;
    return { name, text, content: Object.values(module).filter(isDefinition), problem: null, line: null };
  } catch (error) {
    return { name, text, content: null, ...describeLoading(error, `${name}.ts`) };
  }
}

function isDefinition(value: unknown): value is ResourceDefinition {
  return typeof value === 'object' && value !== null && 'entity' in value && 'config' in value;
}

/** What a failed import says of the place: `…/sponsors.ts:3:7: ERROR: …`, or the frame of an error in the file. */
function describeLoading(error: unknown, file: string): { problem: string; line: number | null } {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = new RegExp(`${file.replace('.', '\\.')}(?:\\?[^:]*)?:(\\d+)`);
  const line = place.exec(message)?.[1] ?? place.exec(stack)?.[1];
  const reason = /ERROR: (.+)/.exec(message)?.[1] ?? message.split('\n')[0] ?? message;
  return {
    problem: `the file cannot be loaded (${reason.replaceAll(/'?file:[^ ']*\//g, '')})`,
    line: line ? Number(line) : null,
  };
}

function readTexts(root: string): Project['texts'] {
  const languages = list(root, messagesFolder);
  const read = (language: string, file: string) =>
    JSON.parse(readFileSync(join(root, messagesFolder, language, file), 'utf8')) as Texts;
  const keys = list(root, join(messagesFolder, 'en')).flatMap((file) =>
    keysOf(read('en', file), `${file.replace(/\.json$/, '')}.`),
  );
  const resources = languages
    .filter((language) => existsSync(join(root, messagesFolder, language, 'resources.json')))
    .map((language) => [language, read(language, 'resources.json')] as const)
    .sort(([one]) => (one === 'en' ? -1 : 1));
  return { resources: Object.fromEntries(resources), keys: new Set(keys) };
}

function keysOf(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

function list(root: string, folder: string): string[] {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

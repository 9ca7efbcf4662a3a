import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';
import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { findDoubleKeys } from '#engine/rules/resource/doctor/findDoubleKeys.ts';
import { lineAt } from '#engine/rules/resource/doctor/findLine.ts';
import type { Project, SourceFile } from '#engine/rules/resource/doctor/Project.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { mergeTexts } from '#engine/rules/texts/mergeTexts.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isSlowPattern } from './isSlowPattern.ts';

const schemaEnding = '.schema.json';
const engineTexts = 'engine/providers/i18n/messages';
const ownTexts = 'providers/i18n';
let reading = 0;

/**
 * Reads schemas, resource files and texts of a project as they stand on the disk now, or of the product in the folder
 * below; a file that cannot be read or loaded is in the answer with its problem. Resource files are TypeScript: the
 * process must be able to load it (tsx).
 */
export async function readProject(root: string, product = '.'): Promise<Project> {
  reading += 1;
  // The engine's own entities; a product's file of the same name takes the place of one.
  const schemaFolders = ['engine/schemas', join(product, 'schemas')];
  const files = new Map(schemaFolders.flatMap((folder) => list(root, folder).map((name) => [name, folder] as const)));
  const schemas = [...files]
    .filter(([name]) => name.endsWith(schemaEnding))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, folder]) => readSchema(join(root, folder, name), name.slice(0, -schemaEnding.length)));
  const own = join(root, product);
  const names = list(own, 'resources').filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.test.ts'),
  );
  const resources: SourceFile<readonly ResourceDefinition[]>[] = [];
  for (const name of names) resources.push(await readResource(own, name.slice(0, -'.ts'.length)));
  const index = join(own, 'resources/index.ts');
  return {
    schemas,
    resources,
    index: existsSync(index) ? readFileSync(index, 'utf8') : '',
    texts: readTexts(root, product, schemas),
    isSlowPattern,
  };
}

/** A schema as its file has it, or why it is none. */
export function readSchema(path: string, name: string): SourceFile<EntitySchema> {
  const text = readFileSync(path, 'utf8');
  return { name, text, ...readJson<EntitySchema>(text) };
}

function readJson<Content>(text: string): Pick<SourceFile<Content>, 'content' | 'problem' | 'line'> {
  try {
    return { content: JSON.parse(text) as Content, problem: null, line: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const problem = `the file is no JSON (${message.replace(/ in JSON at position.*$| \(line.*$/, '')})`;
    return { content: null, problem, line: lineAt(text, Math.min(position, text.length)) };
  }
}

async function readResource(root: string, name: string): Promise<SourceFile<readonly ResourceDefinition[]>> {
  const path = join(root, 'resources', `${name}.ts`);
  const text = readFileSync(path, 'utf8');
  try {
    // Another address each time: a module that was loaded once is not loaded again.
    const address = `${pathToFileURL(path).href}?reading=${reading}-${process.pid}`;
    const module: Record<string, unknown> = await import(address);
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

function readTexts(root: string, product: string, schemas: Project['schemas']): Project['texts'] {
  const problems: Finding[] = [];
  const read = (path: string): Texts | null => {
    const text = readFileSync(join(root, path), 'utf8');
    const { content, problem, line } = readJson<unknown>(text);
    if (problem === null && isTexts(content)) {
      problems.push(...findDoubleKeys(text).map(({ path: keys, line: at }) => doubleText(path, keys, at)));
      return content;
    }
    const message = problem ?? 'the file holds something else than texts';
    problems.push({ ...toFinding('T008', { file: path, message, remedy: 'mend the JSON there' }), line: line ?? 1 });
    return null;
  };
  const own = join(product, ownTexts);
  const keys = [engineTexts, own].flatMap((folder) =>
    list(root, join(folder, 'en')).flatMap((file) =>
      keysOf(read(`${folder}/en/${file}`) ?? {}, `${file.replace(/\.json$/, '')}.`),
    ),
  );
  const resources = list(root, own)
    .filter((language) => existsSync(join(root, own, language, 'resources.json')))
    .flatMap((language) => {
      const texts = read(`${own}/${language}/resources.json`);
      return texts ? [[language, texts] as const] : [];
    });
  const written = product === '.' ? {} : (theProduct().texts ?? {});
  for (const [language, texts] of Object.entries(written)) {
    if (language === 'en') keys.push(...keysOf(texts, ''));
    const said = textsAt(texts, 'resources');
    resources.push([language, language === 'en' ? mergeTexts(titlesOf(schemas), said) : said]);
  }
  resources.sort(([one], [other]) => Number(other === 'en') - Number(one === 'en'));
  return { resources: Object.fromEntries(resources), keys: new Set(keys), problems };
}

function textsAt(texts: Texts, key: string): Texts {
  const found = texts[key];
  return typeof found === 'object' ? found : {};
}

/** The English names and labels that stand in the schemas, of a product without files of texts. */
function titlesOf(schemas: Project['schemas']): Texts {
  const read = schemas.flatMap(({ content }) => content ?? []);
  return Object.fromEntries(
    read.map((schema) => {
      const titles = Object.entries(schema.properties).flatMap(([name, { title }]) =>
        title ? [[name, title] as const] : [],
      );
      return [resourceNameOf(schema), { name_other: schema.title, fields: Object.fromEntries(titles) }];
    }),
  );
}

function isTexts(content: unknown): content is Texts {
  return isObject(content) && Object.values(content).every((value) => typeof value === 'string' || isTexts(value));
}

function doubleText(file: string, keys: readonly string[], line: number): Finding {
  const message = `"${keys.at(-1) ?? ''}" stands here once more: what stands first is lost`;
  return { ...toFinding('T009', { file, field: keys.join('.'), message, remedy: 'keep one of them' }), line };
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

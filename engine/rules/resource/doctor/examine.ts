import { screensOf } from '../../access/resourceScreens.ts';
import type { EntitySchema } from '../EntitySchema.ts';
import { checkAccess } from './checkAccess.ts';
import { checkLayout } from './checkLayout.ts';
import { checkResources } from './checkResources.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import type { Resource } from '../Resource.ts';
import { resolveResource, resourceNameOf } from '../resolveResource.ts';
import { theProduct } from '../../product/Product.ts';
import { checkAddresses, checkLists, checkMenu, withoutNames } from './checkAddresses.ts';
import { checkChoices } from './checkChoices.ts';
import { checkContradictions } from './checkContradictions.ts';
import { checkIndexes } from './checkIndexes.ts';
import { checkKinds } from './checkKinds.ts';
import { checkPatterns } from './checkPatterns.ts';
import { checkRights } from './checkRights.ts';
import { checkSchemaFile, checkSchemasTogether } from './checkSchemaFile.ts';
import { checkShape } from './checkShape.ts';
import { checkTexts } from './checkTexts.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { findDoubleKeys } from './findDoubleKeys.ts';
import { findLine } from './findLine.ts';
import { nearestOr } from './nearestOr.ts';
import type { Project, SourceFile } from './Project.ts';
import { resourceShape } from './resourceShape.ts';

/**
 * Everything that is wrong with the schemas and resource files of a project, all at once, each with its line
 * (resource format, "The doctor"). What only a database knows, `examineDatabase` of the server adds.
 */
export function examine(project: Project): Finding[] {
  const misfits = new Map(
    project.schemas.map(({ name, content, problem }) => [name, problem === null ? checkKinds(name, content) : []]),
  );
  // Every other check relies on the kinds of what it reads.
  const schemas = new Map(
    project.schemas.flatMap(({ name, content }) =>
      content && misfits.get(name)?.length === 0 ? [[name, content] as const] : [],
    ),
  );
  const sound = new Map(
    [...schemas].filter(([, schema]) => typeof schema.properties === 'object' && schema.properties !== null),
  );
  const files = new Set(project.schemas.map(({ name }) => name));
  const read = project.resources.map((file) => readResources(file, sound, files));
  const resources = read.flatMap((one) => one.resources.filter(isUnderstood));
  const findings = [
    ...project.schemas.flatMap((file) =>
      file.problem === null ? [] : [unreadable('S008', `schemas/${file.name}.schema.json`, file)],
    ),
    ...[...misfits.values()].flat(),
    ...project.schemas.flatMap(checkDoubleKeys),
    ...[...schemas].flatMap(([name, schema]) => checkSchemaFile(name, schema)),
    ...[...schemas].flatMap(([name, schema]) => checkPatterns(name, schema, project.isSlowPattern)),
    ...checkSchemasTogether([...sound.values()]),
    ...read.flatMap((one) => one.findings),
    ...checkIndex(project),
    ...checkResources(
      resources,
      Object.fromEntries([...sound.values()].map((schema) => [schema.$id, withLists(schema)])),
    ),
    ...(project.texts?.problems ?? []),
    ...resources.flatMap((resource) => [
      ...checkOne(resource),
      ...(project.texts ? checkTexts(resource, project.texts) : []),
    ]),
    ...checkAddresses(resources),
    ...checkLists(resources),
    ...checkMenu(resources),
  ];
  return withLines(unique(findings), project);
}

/** The same for what is loaded already: no texts, no index, no lines. */
export function examineLoaded(
  definitions: readonly ResourceDefinition[],
  schemas: Readonly<Record<string, EntitySchema>>,
  isSlowPattern: Project['isSlowPattern'] = null,
): Finding[] {
  const loaded = { text: '', problem: null, line: null };
  return examine({
    schemas: Object.values(schemas).map((schema) => ({ ...loaded, name: schema.$id, content: schema })),
    resources: definitions.map((definition) => {
      const schema = schemas[definition.entity];
      return { ...loaded, name: schema ? resourceNameOf(schema) : definition.entity, content: [definition] };
    }),
    index: null,
    texts: null,
    isSlowPattern,
  });
}

function checkOne(resource: Resource): Finding[] {
  return [
    ...checkChoices(resource),
    ...checkContradictions(resource),
    ...checkSpecials(resource),
    ...checkIndexes(resource),
    ...checkRights(resource),
  ];
}

/** Settings of another kind than they are to be, which are findings themselves, may leave nothing to check further. */
function isUnderstood(resource: Resource): boolean {
  try {
    checkLayout(resource);
    checkAccess(resource);
    checkOne(resource);
    screensOf(resource).forEach(({ path }) => withoutNames(path));
    return true;
  } catch {
    return false;
  }
}

function unreadable(code: DoctorCode, file: string, { problem, line }: SourceFile<unknown>): Finding {
  const remedy = code === 'S008' ? 'mend the JSON there' : 'mend what the message says';
  return { ...toFinding(code, { file, message: problem ?? '', remedy }), line };
}

/** The resources of a file as far as they can be understood, and what keeps the others from it. */
function readResources(
  file: SourceFile<readonly ResourceDefinition[]>,
  schemas: ReadonlyMap<string, EntitySchema>,
  files: ReadonlySet<string>,
): { resources: Resource[]; findings: Finding[] } {
  const path = `resources/${file.name}.ts`;
  if (file.content === null) return { resources: [], findings: [unreadable('R007', path, file)] };
  const findings: Finding[] = [];
  const resources = file.content.flatMap((definition): Resource[] => {
    const { entity, config } = definition;
    const schema = [...schemas.values()].find(({ $id }) => $id === entity);
    findings.push(...checkShape(path, config, resourceShape));
    // What is wrong with the file of the schema is told there.
    if (!schema && files.has(entity)) return [];
    if (!schema) {
      const known = [...schemas.values()].map(({ $id }) => $id);
      const remedy = nearestOr(entity, known, `add schemas/${entity}.schema.json`);
      findings.push(
        toFinding('R008', {
          file: path,
          field: entity,
          at: [entity],
          message: `there is no entity "${entity}"`,
          remedy,
        }),
      );
      return [];
    }
    try {
      const resource = resolveResource(definition, withLists(schema));
      if (file.text !== '' && resource.name !== file.name) {
        findings.push(
          toFinding('R031', {
            file: path,
            message: `the file is named ${file.name}, the resource ${resource.name}`,
            remedy: `rename the file to resources/${resource.name}.ts`,
          }),
        );
      }
      return [resource];
    } catch {
      // What makes it impossible to understand is among the findings of its shape.
      return [];
    }
  });
  return { resources, findings };
}

function checkIndex({ resources, index }: Project): Finding[] {
  if (index === null) return [];
  // The list itself, without what is imported for it.
  const listed = index.replaceAll(/^import[^;]*;|\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
  const say = (name: string, message: string, remedy: string) =>
    toFinding('R020', { file: 'resources/index.ts', field: name, at: [name], message, remedy });
  return resources.flatMap(({ name }) => {
    const imported = new RegExp(`import \\{([^}]*)\\} from '\\./${name}\\.ts'`).exec(index)?.[1];
    if (imported === undefined) {
      return [say(name, `resources/${name}.ts is not listed, so nobody sees it`, `add a line for ${name}`)];
    }
    const names = imported.split(',').flatMap(
      (one) =>
        one
          .split(/\bas\b/)
          .at(-1)
          ?.trim() || [],
    );
    const missing = names.filter((one) => !new RegExp(`(?<![\\w$])${one}(?![\\w$])`).test(listed));
    return missing.map((one) =>
      say(name, `${one} is imported, but not in the list, so nobody sees it`, `put ${one} into the list`),
    );
  });
}

function checkDoubleKeys({ name, text, problem }: SourceFile<unknown>): Finding[] {
  if (problem !== null || text === '') return [];
  return findDoubleKeys(text).map(({ path, line }) => ({
    ...toFinding('S035', {
      ...{ file: `schemas/${name}.schema.json`, field: path.join('.') },
      message: `"${path.at(-1) ?? ''}" stands here once more: what stands first is lost`,
      remedy: 'keep one of them',
    }),
    line,
  }));
}

/** Specials that are named for a moment at which they do nothing. */
function checkSpecials({ name, server }: Resource): Finding[] {
  return Object.entries(server).flatMap(([hook, special]) => {
    const hooks: readonly string[] | undefined = theProduct().specials[special];
    if (!hooks || hooks.includes(hook)) return [];
    return [
      toFinding('R037', {
        ...{ file: `resources/${name}.ts`, field: special, at: ['server', hook, special] },
        message: `${special} does nothing at ${hook}`,
        remedy: `name it at ${hooks.join(' or ')}`,
      }),
    ];
  });
}

/** A schema on which the further checks do not stumble. */
function withLists(schema: EntitySchema): EntitySchema {
  return Array.isArray(schema.required) ? schema : { ...schema, required: [] };
}

function unique(findings: readonly Finding[]): Finding[] {
  const key = ({ code, file, field, message }: Finding) => [code, file, field, message].join('\n');
  return [...new Map(findings.map((finding) => [key(finding), finding])).values()];
}

function withLines(findings: readonly Finding[], project: Project): Finding[] {
  const texts = new Map<string, string>([
    ...project.schemas.map(({ name, text }) => [`schemas/${name}.schema.json`, text] as const),
    ...project.resources.map(({ name, text }) => [`resources/${name}.ts`, text] as const),
    ['resources/index.ts', project.index ?? ''],
    ...Object.entries(project.texts?.resources ?? {}).map(
      ([language, texts]) =>
        [`providers/i18n/${language}/resources.json`, `${JSON.stringify(texts, null, 2)}\n`] as const,
    ),
  ]);
  return findings.map((finding) => {
    const text = finding.file === null ? undefined : texts.get(finding.file);
    return { ...finding, line: finding.line ?? (text === undefined ? null : (findLine(text, finding.at) ?? 1)) };
  });
}

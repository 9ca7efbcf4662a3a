import { screensOf } from '#domain/access/resourceScreens.ts';
import { screens, type Screen } from '#domain/access/screens.ts';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { checkResources, type ConfigurationError } from '../checkResources.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import type { Resource } from '../Resource.ts';
import { resolveResource, resourceNameOf } from '../resolveResource.ts';
import { checkChoices } from './checkChoices.ts';
import { checkIndexes } from './checkIndexes.ts';
import { checkRights } from './checkRights.ts';
import { checkSchemaFile, checkSchemasTogether } from './checkSchemaFile.ts';
import { checkShape } from './checkShape.ts';
import { checkTexts } from './checkTexts.ts';
import { doctorCodes, type DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { findLine } from './findLine.ts';
import { nearestOr } from './nearestOr.ts';
import type { Project, SourceFile } from './Project.ts';
import { resourceShape } from './resourceShape.ts';

/**
 * Everything that is wrong with the schemas and resource files of a project, all at once, each with its line
 * (resource format, "The doctor"). What only a database knows, `examineDatabase` of the server adds.
 */
export function examine(project: Project): Finding[] {
  const schemas = new Map(project.schemas.flatMap(({ name, content }) => (content ? [[name, content] as const] : [])));
  const sound = new Map(
    [...schemas].filter(([, schema]) => typeof schema.properties === 'object' && schema.properties !== null),
  );
  const read = project.resources.map((file) => readResources(file, sound));
  const resources = read.flatMap((one) => one.resources);
  const findings = [
    ...project.schemas.flatMap((file) =>
      file.problem === null ? [] : [unreadable('S008', `schemas/${file.name}.schema.json`, file)],
    ),
    ...[...schemas].flatMap(([name, schema]) => checkSchemaFile(name, schema)),
    ...checkSchemasTogether([...sound.values()]),
    ...read.flatMap((one) => one.findings),
    ...checkIndex(project),
    ...checkResources(
      resources,
      Object.fromEntries([...sound.values()].map((schema) => [schema.$id, withLists(schema)])),
    ).flatMap(fromEngine),
    ...resources.flatMap((resource) => [
      ...checkChoices(resource),
      ...checkIndexes(resource),
      ...checkRights(resource),
      ...(project.texts ? checkTexts(resource, project.texts) : []),
    ]),
    ...checkAddresses(resources),
  ];
  return withLines(unique(findings), project);
}

/** The same for what is loaded already: no texts, no index, no lines. */
export function examineLoaded(
  definitions: readonly ResourceDefinition[],
  schemas: Readonly<Record<string, EntitySchema>>,
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
  });
}

function unreadable(code: DoctorCode, file: string, { problem, line }: SourceFile<unknown>): Finding {
  const remedy = code === 'S008' ? 'mend the JSON there' : 'mend what the message says';
  return { ...toFinding(code, { file, message: problem ?? '', remedy }), line };
}

/** The resources of a file as far as they can be understood, and what keeps the others from it. */
function readResources(
  file: SourceFile<readonly ResourceDefinition[]>,
  schemas: ReadonlyMap<string, EntitySchema>,
): { resources: Resource[]; findings: Finding[] } {
  const path = `resources/${file.name}.ts`;
  if (file.content === null) return { resources: [], findings: [unreadable('R007', path, file)] };
  const findings: Finding[] = [];
  const resources = file.content.flatMap((definition): Resource[] => {
    const { entity, config } = definition;
    const schema = [...schemas.values()].find(({ $id }) => $id === entity);
    findings.push(...checkShape(path, config, resourceShape));
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
  return resources
    .filter(({ name }) => !new RegExp(`from '\\./${name}\\.ts'`).test(index))
    .map(({ name }) =>
      toFinding('R020', {
        file: 'resources/index.ts',
        field: name,
        message: `resources/${name}.ts is not listed, so nobody sees it`,
        remedy: `add a line for ${name}`,
      }),
    );
}

function checkAddresses(resources: readonly Resource[]): Finding[] {
  const taken = new Map<string, string>(
    screens.map((screen: Screen) => [pattern(screen.path), `the screen ${screen.name}`]),
  );
  return resources.flatMap((resource) => {
    const twins = screensOf(resource).filter(({ path }) => taken.has(pattern(path)));
    const findings = twins.map(({ path, surface }) =>
      toFinding('R021', {
        file: `resources/${resource.name}.ts`,
        field: path,
        at: ['routes', surface],
        message: `the address is that of ${taken.get(pattern(path)) ?? ''} too`,
        remedy: 'choose another in routes',
      }),
    );
    for (const { path } of screensOf(resource)) taken.set(pattern(path), `resources/${resource.name}.ts`);
    return findings;
  });
}

function pattern(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/** A finding of the checks that run at every start, its place read from what it says. */
function fromEngine({ code, file, field, message, remedy }: ConfigurationError): Finding[] {
  if (!(code in doctorCodes)) return [];
  const [place = ''] = message.split(' ');
  const surfaces = /^(list|form|show|rules|import|export|access|recordRepresentation)(\.|$)/.test(place)
    ? place.split('.')
    : [];
  const words: Record<string, string> = {
    S002: 'to',
    S003: 'label',
    S004: 'onDelete',
    S005: 'x-unique',
    S006: 'x-search',
    S033: 'onDelete',
  };
  const within = words[code]
    ? ['properties', ...(field ?? '').split('.'), words[code]]
    : field
      ? [...surfaces, field]
      : surfaces;
  return [
    toFinding(code as DoctorCode, {
      file,
      field,
      message,
      remedy,
      at: code === 'S007' && field ? ['required', field] : within,
    }),
  ];
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
        [`providers/i18n/messages/${language}/resources.json`, `${JSON.stringify(texts, null, 2)}\n`] as const,
    ),
  ]);
  return findings.map((finding) => {
    const text = finding.file === null ? undefined : texts.get(finding.file);
    return { ...finding, line: finding.line ?? (text === undefined ? null : (findLine(text, finding.at) ?? 1)) };
  });
}

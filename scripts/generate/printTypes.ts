import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { toTypeName } from './names.ts';
import { printProperty, toDefinitionPath, TypeNames } from './printProperty.ts';

/** The property whose enumeration is the list of languages of localized texts. */
const languages = { entity: 'user', property: 'preferredLanguage' };

/**
 * Prints `types.ts`: an interface an entity, a union and a list of values an enumeration, and the names of
 * entities and resources. Fails when two different things would get one name.
 */
export function printTypes(schemas: EntitySchema[]): string {
  const names = new TypeNames(schemas.map((schema) => toTypeName(schema.$id)));
  const interfaces = schemas.map((schema) => printInterface(schema, names));
  const definitions = schemas.flatMap((schema) => printDefinitions(schema, names));
  return [
    ...names.printEnumerations(),
    printLanguages(schemas),
    ...definitions,
    ...interfaces,
    printEntityNames(schemas),
  ].join('\n\n');
}

function printLanguages(schemas: EntitySchema[]): string {
  const source = schemas.find((schema) => schema.$id === languages.entity);
  const values = source?.properties[languages.property]?.enum;
  const list = values ? `${languages.entity}${toTypeName(languages.property)}Values` : '[] as readonly string[]';
  return [
    `/** The languages of the interface and of the content. */\nexport const languageValues = ${list};`,
    'export type Language = (typeof languageValues)[number];',
    '/** One text, a language a key. */\nexport type Localized = Partial<Record<Language, string>>;',
  ].join('\n');
}

function printInterface(schema: EntitySchema, names: TypeNames): string {
  const required = new Set(['id', ...schema.required]);
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const printed = printProperty(property, { path: [schema.$id, name], indent: 1, names });
    const comment = property.description ? `  /** ${property.description} */\n` : '';
    return required.has(name)
      ? `${comment}  ${name}: ${printed};`
      : `${comment}  ${name}?: ${printed.endsWith('| null') ? printed : `${printed} | null`};`;
  });
  const comment = `/** ${schema.description ?? schema.title} */\n`;
  return `${comment}export interface ${toTypeName(schema.$id)} {\n${lines.join('\n')}\n}`;
}

function printDefinitions(schema: EntitySchema, names: TypeNames): string[] {
  return Object.entries(schema.$defs ?? {}).map(([name, property]) => {
    const path = toDefinitionPath(schema.$id, name);
    return `export type ${names.claim(path)} = ${printProperty(property, { path, indent: 0, names })};`;
  });
}

function printEntityNames(schemas: EntitySchema[]): string {
  const entities = schemas.map((schema) => `  ${schema.$id}: ${toTypeName(schema.$id)};`);
  const resources = schemas.map((schema) => `  ${schema.$id}: '${resourceNameOf(schema)}',`);
  const list = schemas.map((schema) => `'${schema.$id}'`);
  return [
    `/** The shape of each entity. */\nexport interface EntityTypes {\n${entities.join('\n')}\n}`,
    'export type EntityName = keyof EntityTypes;',
    `export const entityNames = [\n  ${list.join(',\n  ')},\n] as const satisfies readonly EntityName[];`,
    `/** The resource (table, route) of each entity. */\nexport const resourceNames = {\n${resources.join('\n')}\n} as const satisfies Record<EntityName, string>;`,
    'export type ResourceName = (typeof resourceNames)[EntityName];\n',
  ].join('\n\n');
}

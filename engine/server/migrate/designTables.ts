import type { Resource } from '#engine/rules/resource/Resource.ts';
import { systemProperties } from '#engine/rules/resource/systemFields.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Registry } from '../registry.ts';
import { columnTypeOf, isCodeText } from './columnTypeOf.ts';
import { constraintName } from './constraintName.ts';
import { designIndexes } from './designIndexes.ts';
import { searchExpression } from './searchExpression.ts';
import type { ColumnDesign, ForeignKeyDesign, TableDesign } from './TableDesign.ts';

/** The tables, columns, indexes and foreign keys that the schemas and resources ask for. */
export function designTables(registry: Registry): TableDesign[] {
  return registry.tables.map((resource) => designTable(resource, registry));
}

function designTable(resource: Resource, registry: Registry): TableDesign {
  const { schema, name } = resource;
  const columns = [
    ...Object.entries(schema.properties).map(([field, property]) => designColumn(resource, field, property)),
    ...Object.entries(systemProperties).map(([field, property]) => designSystemColumn(field, property)),
  ];
  return {
    name,
    entity: schema.$id,
    renamedFrom: schema['x-renamedFrom'] ?? null,
    columns,
    mirrors: columns.flatMap(({ writeBoth, renamedFrom }) => (writeBoth && renamedFrom ? [renamedFrom] : [])),
    searchText: searchExpression(schema),
    indexes: designIndexes(resource),
    foreignKeys: Object.entries(schema.properties).flatMap(([field, property]) =>
      designForeignKey(name, field, property, registry),
    ),
  };
}

function designColumn({ schema }: Resource, field: string, property: PropertySchema): ColumnDesign {
  const type = columnTypeOf(property);
  return {
    name: field,
    type,
    collation: type === 'text' ? (isCodeText(field, property) ? 'C' : 'und-x-icu') : null,
    notNull: field === 'id' || schema.required.includes(field),
    default: property.default === undefined ? null : defaultExpression(property.default, type),
    renamedFrom: property['x-renamedFrom'] ?? null,
    writeBoth: property['x-writeBoth'] === true,
    holds: holdsOf(property),
  };
}

function holdsOf(property: PropertySchema): ColumnDesign['holds'] {
  if ([property.type].flat().includes('array')) return 'list';
  if (property['x-localized']) return 'localized';
  return columnTypeOf(property) === 'jsonb' ? 'object' : 'value';
}

function designSystemColumn(field: string, property: PropertySchema): ColumnDesign {
  const isOptional = Array.isArray(property.type) && property.type.includes('null');
  return {
    name: field,
    type: columnTypeOf(property),
    collation: null,
    notNull: !isOptional,
    default: field === 'version' ? '1' : isOptional ? null : 'now()',
    renamedFrom: null,
    writeBoth: false,
    holds: 'value',
  };
}

function defaultExpression(value: unknown, type: ColumnDesign['type']): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && type !== 'jsonb') return value < 0 ? `'${value}'::${type}` : String(value);
  const text = typeof value === 'string' && type !== 'jsonb' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'::${type}`;
}

function designForeignKey(
  table: string,
  field: string,
  property: PropertySchema,
  registry: Registry,
): ForeignKeyDesign[] {
  const relation = property['x-relation'];
  const target = relation && registry.ofEntity(relation.to);
  if (!relation || !target) return [];
  const { onDelete = 'restrict' } = relation;
  return [{ name: constraintName(table, [field], 'fkey'), column: field, target: target.name, onDelete }];
}

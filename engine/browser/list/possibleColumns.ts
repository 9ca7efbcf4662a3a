import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import { fieldKind } from '../fields/fieldKind.ts';

const widestText = 300;

/** Fields that a list may show: those of the resource file first, then whatever is no wide text and may be read. */
export function possibleColumns({ list, schema }: Resource, hidden: ReadonlySet<string>): string[] {
  const standard = list.columns.map(({ field }) => field);
  const others = Object.entries(schema.properties)
    .filter(
      ([field, property]) =>
        field !== 'id' &&
        !standard.includes(field) &&
        (property.maxLength ?? 0) <= widestText &&
        fieldKind(property) !== 'none',
    )
    .map(([field]) => field);
  return [...standard, ...others].filter((field) => !hidden.has(field));
}

/** The chosen columns with what the resource file says of them. */
export function resolvedColumns({ list, schema }: Resource, shown: readonly string[]): ResolvedColumn[] {
  return shown.map((field) => {
    const standard = list.columns.find((column) => column.field === field);
    const isNumber = fieldKind(schema.properties[field] ?? {}) === 'number';
    return standard ?? { field, widget: null, width: null, align: isNumber ? 'end' : 'start' };
  });
}

import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

/** `clubAssessment` → `ClubAssessment`; also turns other separators into capitals. */
export function toTypeName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The plural name of an entity: its table, its route and its resource. */
export function toResourceName(schema: EntitySchema): string {
  return schema['x-resource'] ?? `${schema.$id}s`;
}

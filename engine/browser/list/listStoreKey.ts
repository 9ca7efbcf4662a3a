import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ListPart } from './ListFrame.ts';

/** Where search, filters and order of a list, or of a part of it, are remembered. */
export function listStoreKey({ name }: Resource, part: ListPart | null): string {
  return part ? `${name}.${part.name}` : `${name}.listParams`;
}

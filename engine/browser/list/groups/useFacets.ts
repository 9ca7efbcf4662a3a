import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { useListMeta } from '../../context/useListMeta.ts';
import { valueLabel } from '../../fields/useEnumLabel.ts';
import { fieldKind, type FieldKind } from '../../fields/fieldKind.ts';
import { writeFieldFilter } from '../fieldFilter.ts';
import { useListFrame } from '../ListFrame.ts';
import { useDebouncedValue } from '../useDebouncedValue.ts';
import type { Group } from './GroupBars.tsx';

/** Values that one answer of the server holds. */
export const mostFacets = 200;

/** Kinds of field whose further values the server looks for. */
const foundKinds: ReadonlySet<FieldKind> = new Set(['reference', 'references', 'text']);

export interface Facets {
  /** Values that occur in the list as its other filters leave it, and hold the term. */
  facets: readonly Group[];
  isPending: boolean;
  error: Error | null;
  /** Whether there are more values than are shown. */
  isLong: boolean;
}

/** The values of a field that occur in the list around, as often as its other filters and the person's rights leave. */
export function useFacets(resource: Resource, field: string, term: string): Facets {
  const { part } = useListFrame();
  const { filterValues } = useListContext();
  const { language } = useListMeta(resource);
  const facetText = useFacetText(resource, field);
  const filter = { ...writeFieldFilter(objectOf(filterValues), field, {}), ...part?.filter };
  const path = `${resource.name}/groups`;
  const query = { by: field, filter, ...(language && { language }) };
  const all = useApiQuery<Group[]>(path, { query, staleTime: 10_000 });
  const isLong = (all.data?.length ?? 0) >= mostFacets;
  const find = useDebouncedValue(term.trim());
  const isFound = isLong && find !== '' && foundKinds.has(fieldKind(resource.schema.properties[field] ?? {}));
  const found = useApiQuery<Group[]>(path, { query: { ...query, find }, isEnabled: isFound, staleTime: 10_000 });
  const { enum: listed, items } = resource.schema.properties[field] ?? {};
  const offered = listed ?? items?.enum;
  const known = (all.data ?? []).filter(
    (group) => isOffered(group, offered) && matchesTerm(facetText(group), term.trim()),
  );
  const facets = isFound ? (found.data ?? known) : known;
  return {
    facets,
    isPending: all.isPending,
    error: all.error,
    isLong: isLong && (!isFound || facets.length >= mostFacets),
  };
}

/** Whether the list offers a value: of what the schema lists only that. */
function isOffered({ value }: Group, offered: readonly unknown[] | undefined): boolean {
  return value === null || !offered || offered.includes(value);
}

/** What a value is searched by: its label, or the name of what it refers to. */
function useFacetText(resource: Resource, field: string): (group: Group) => string {
  const translate = useTranslate();
  return ({ value, name }) =>
    name ?? (value === null ? translate('lists.groups.empty') : valueLabel(translate, { resource, field, value }));
}

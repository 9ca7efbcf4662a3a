import { useStore } from 'react-admin';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import type { ListPart } from './ListFrame.ts';
import { resolvedColumns } from './possibleColumns.ts';

export type Density = 'comfortable' | 'compact';
export type Paging = 'pages' | 'endless';

/** What a person has chosen for a list; what is missing is as the resource file says. */
export interface DisplayChoice {
  columns?: readonly string[];
  density?: Density;
  paging?: Paging;
  /** Pixels of the columns, by field. */
  widths?: Readonly<Record<string, number>>;
}

export interface ListDisplay {
  /** Fields that may be shown, the standard ones first. */
  possible: readonly string[];
  /** Fields shown, in their order. */
  shown: readonly string[];
  columns: readonly ResolvedColumn[];
  density: Density;
  paging: Paging;
  /** Chosen widths of columns in pixels, by field; null while they are as wide as what stands in them. */
  widths: Readonly<Record<string, number>> | null;
  isStandard: boolean;
  /** Changes a part of the choice; undefined means the standard. */
  choose: (change: { [Part in keyof DisplayChoice]?: DisplayChoice[Part] | undefined }) => void;
  reset: () => void;
}

/** Pixels of a column that is shown beside others of chosen widths. */
const usualWidth = 140;

/** How a list is shown: columns, their order and widths, density, paging; a preference of the person. */
export function useListDisplay(resource: Resource, possible: readonly string[], part: ListPart | null): ListDisplay {
  const [choice, setChoice] = useDisplayChoice(resource, part);
  const { list } = resource;
  const standard = list.columns.map(({ field }) => field).filter((field) => possible.includes(field));
  const chosen = (choice.columns ?? []).filter((field) => possible.includes(field));
  const shown = chosen.length > 0 ? chosen : standard;
  return {
    possible,
    shown,
    columns: resolvedColumns(resource, shown).map((column) => ({
      ...column,
      width: choice.widths ? (choice.widths[column.field] ?? column.width ?? usualWidth) : column.width,
    })),
    widths: choice.widths ?? null,
    density: choice.density ?? 'comfortable',
    paging: pagingOf(resource, choice),
    isStandard: Object.keys(choice).length === 0,
    choose: (change) => {
      const next = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== undefined);
      setChoice(Object.fromEntries(next));
    },
    reset: () => setChoice({}),
  };
}

/** Whether a list has pages, or grows. */
export function usePaging(resource: Resource, part: ListPart | null): Paging {
  const [choice] = useDisplayChoice(resource, part);
  return pagingOf(resource, choice);
}

function useDisplayChoice({ name }: Resource, part: ListPart | null) {
  const place = part?.hasOwnDisplay ? `${name}.${part.name}` : name;
  return useStore<DisplayChoice>(`preferences.${place}.list`, {});
}

function pagingOf({ list }: Resource, { paging }: DisplayChoice): Paging {
  return paging ?? list.paging;
}

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { vvHiddenLevels } from '#domain/access/isVvClub.ts';
import { showLabel, showLevel } from '#domain/labels/showLabel.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { CertificationHead } from './CertificationHead.tsx';

/**
 * What the list shows and is filtered by, in its order (decisions A11), each with pixels: a wide window shows all columns
 * beside the menu, a narrower one those up to the label's end and scrolls the others.
 */
const widths = {
  ...{ name: 170, federationMembershipNumber: 112, country: 104, province: 104, niveau: 116, label: 80 },
  ...{ gotLabel: 108, endLabel: 108, renewalYear: 92, subsidy: 85 },
};
const columns = typedKeys(widths);
/** Where not even those have room, the label comes first and what tells the club from others last. */
const whereNarrow = [
  ...(['name', 'niveau', 'label', 'gotLabel', 'endLabel', 'renewalYear', 'subsidy'] as const),
  ...(['federationMembershipNumber', 'country', 'province'] as const),
];
/** What is shown in words of its own (document 1 §9). */
const widgets = new Map<string, 'ClubLevel' | 'ClubLabel'>([
  ['niveau', 'ClubLevel'],
  ['label', 'ClubLabel'],
]);

/**
 * Labels of the clubs, sorted by name as one long list; the eye leads to the club's label page (document 2 §2, decisions
 * A11). The federation variant has fewer filters, as there is one country and fewer levels for it.
 */
export function CertificationPage() {
  const translate = useTranslate();
  const { resources, user } = useEngine();
  const clubs = resources.get('clubs');
  const isVv = isVvOnly(user?.roles ?? []);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const resource = useMemo(
    () => (clubs ? certificationOf(clubs, { isVv, shown: isNarrow ? whereNarrow : columns }) : null),
    [clubs, isVv, isNarrow],
  );
  if (!resource) return null;
  const part = {
    ...{ name: 'certification', title: translate('screens.clubLabels'), filter: {}, isAlone: true },
    ...{ head: <CertificationHead />, hasOwnDisplay: true, hasFilterDialog: true },
    card: { line: ['niveau', 'endLabel'], mark: 'label' },
  };
  return <ResourceList resource={resource} part={part} />;
}

interface ShownAs {
  isVv: boolean;
  /** The columns in their order. */
  shown: typeof columns;
}

/** The clubs as this list shows them: nothing is made, changed or deleted here. */
function certificationOf(clubs: Resource, { isVv, shown: inOrder }: ShownAs): Resource {
  const { schema, access, list, routes } = clubs;
  const { niveau: levels = {}, label = {} } = schema.properties;
  const hidden: readonly unknown[] = isVv ? vvHiddenLevels : [];
  const shown = levels.enum?.filter((level) => !hidden.includes(level));
  const words: Readonly<Record<string, Record<string, string>>> = {
    label: wordsOf(label.examples, showLabel),
    ...(isVv && { niveau: wordsOf(shown, (level) => showLevel(level, true)) }),
  };
  return {
    ...clubs,
    access: { ...access, create: 'nobody', update: 'nobody', delete: 'nobody' },
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        niveau: { ...levels, ...(shown && { enum: shown }) },
      },
    },
    list: {
      ...list,
      columns: inOrder.map((field) => ({
        ...{ field, widget: widgets.get(field) ?? null, width: widths[field] },
        align: field === 'renewalYear' ? 'end' : 'start',
        ...(words[field] && { words: words[field] }),
      })),
      filters: columns.filter((field) => !(isVv && field === 'country')),
      sort: { field: 'name', order: 'ASC' },
      thenBy: [],
      paging: 'endless',
      open: 'page',
      ...{ actions: [], views: [], inline: [], bulk: [] },
      groups: ['province', 'niveau', 'label', 'renewalYear'],
    },
    routes: { ...routes, edit: 'assessments/editClubLabel/:id' },
  };
}

/** What these values are called in the list, its filters and its file alike (decisions A11). */
function wordsOf(values: readonly unknown[] = [], wordOf: (value: string) => string): Record<string, string> {
  return Object.fromEntries(
    values
      .filter((value) => value !== null)
      .map(String)
      .map((value) => [value, wordOf(value)]),
  );
}

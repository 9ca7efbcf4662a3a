import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';
import { drawnRows, type EditedRows } from './useEditedRows.ts';

const row = (at: number) => ({ id: `r${at}` });
const rows = Array.from({ length: 10 }, (_, at) => row(at));
const typedIn = (...places: number[]): EditedRows =>
  new Map(places.map((at) => [`r${at}`, { record: row(at), index: at, cells: 1 }]));
/** "0+4" is room for four rows, "?5" the place of one that is not held. */
const drawn = (held: readonly ({ id: string } | undefined)[], edited: EditedRows) =>
  drawnRows(held, { first: 4, last: 7 }, edited).map((one) => {
    if (one.kind === 'row') return one.record.id;
    return one.kind === 'place' ? `?${one.index}` : `${one.index}+${one.count}`;
  });

describe('the rows that are drawn of a long list', () => {
  it.each([
    ['those in view', [], ['0+4', 'r4', 'r5', 'r6', '7+3']],
    ['one that something is typed in, before them', [1], ['0+1', 'r1', '2+2', 'r4', 'r5', 'r6', '7+3']],
    ['behind them', [8], ['0+4', 'r4', 'r5', 'r6', '7+1', 'r8', '9+1']],
    ['among them', [5], ['0+4', 'r4', 'r5', 'r6', '7+3']],
    ['at the ends', [0, 9], ['r0', '1+3', 'r4', 'r5', 'r6', '7+2', 'r9']],
  ])('are %s', (_which, places, expected) => expect(drawn(rows, typedIn(...places))).toEqual(expected));

  it('are also one that is not held, and one that another row stands in the place of', () => {
    const held = rows.map((one, at) => (at === 1 || at === 6 ? undefined : one));
    expect(drawn(held, typedIn(1))).toEqual(['0+1', 'r1', '2+2', 'r4', 'r5', '?6', '7+3']);
    const others = rows.map((_, at) => ({ id: `other${at}` }));
    expect(drawn(others, typedIn(5))).toEqual(['0+4', 'other4', 'r5', 'other5', 'other6', '7+3']);
    expect(drawn([], typedIn(5))).toEqual(['r5']);
  });
});

it('what is typed in a row of a part of a page is still there on the next page of its list', async () => {
  const named = (page: number) => [0, 1].map((at) => ({ id: `c${page}${at}`, name: `Club ${page}${at}`, city: 'X' }));
  const getList = vi.fn(async (_name: string, { pagination: { page } }: { pagination: { page: number } }) => ({
    data: named(page),
    total: 300,
  }));
  const clubs = configuredResource('clubs');
  const resource: Resource = { ...clubs, list: { ...clubs.list, inline: ['city'] } };
  await renderPage(<ResourceList resource={resource} part={{ name: 'some', title: 'Some', filter: {} }} />, {
    user: { roles: ['clubUserManager'] },
    path: '/somewhere',
    data: { getList } as never,
    engine: { resources: configuredResources },
  });
  fireEvent.click(await screen.findByTitle('Change City of Club 10'));
  fireEvent.change(await screen.findByRole('textbox', { name: /City/ }), { target: { value: 'Ghent' } });
  await userEvent.click(screen.getByRole('button', { name: /next page/i }));
  expect(await screen.findByText('Club 20')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Ghent');
  expect(screen.queryByText('Club 11')).toBeNull();
});

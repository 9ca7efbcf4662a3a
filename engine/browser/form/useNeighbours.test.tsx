import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, type GetListParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useNeighbours } from './useNeighbours.ts';

const clubs = configuredResource('clubs');
const endless = { ...clubs, list: { ...clubs.list, paging: 'endless' as const, perPage: 25 } };
const rows = Array.from({ length: 250 }, (_one, at) => ({ id: `c${at}` }));

/** A server that goes on by cursor. */
const getList = vi.fn(async (_resource: string, { pagination, meta }: GetListParams) => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const { after } = meta as { after?: string };
  const from = after === undefined ? (page - 1) * perPage : Number(after);
  const to = from + perPage;
  return {
    data: rows.slice(from, to),
    ...{ total: rows.length, meta: { nextCursor: to < rows.length ? String(to) : null } },
  };
});

function Shown({ id }: { id: string }) {
  const { previous, next } = useNeighbours(endless, id);
  return <p>{`${previous ?? '–'} ${next ?? '–'}`}</p>;
}

it.each([
  ['c10', 'c9 c11'],
  ['c24', 'c23 c25'],
  ['c25', 'c24 c26'],
  ['c124', 'c123 c125'],
  ['c130', 'c129 c131'],
  ['c249', 'c248 –'],
])('finds those of %s, however far down a list that grows it stands', async (id, expected) => {
  await renderPage(<Shown id={id} />, { data: { getList: getList as never } });
  expect(await screen.findByText(expected)).toBeVisible();
});

const many = Array.from({ length: 3_000 }, (_one, at) => ({ id: `m${at}` }));
const getMany = vi.fn(async (_resource: string, { pagination, meta }: GetListParams) => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const { after } = meta as { after?: string };
  const from = after === undefined ? (page - 1) * perPage : Number(after);
  const to = from + perPage;
  return { data: many.slice(from, to), total: many.length, meta: { nextCursor: to < 3_000 ? String(to) : null } };
});

it.each([
  ['endless', 2_097],
  ['pages', 97],
] as const)('goes on from page to page of a list with paging by %s, and back', async (paging, start) => {
  const resource = { ...endless, list: { ...endless.list, paging, perPage: 100 } };
  function Walk() {
    const [id, setId] = useState(`m${start}`);
    const { previous, next } = useNeighbours(resource, id);
    return (
      <>
        <button onClick={() => setId(next ?? '')}>{`next ${next}`}</button>
        <button onClick={() => setId(previous ?? '')}>{`previous ${previous}`}</button>
      </>
    );
  }
  await renderPage(<Walk />, { data: { getList: getMany as never } });
  for (let at = start + 1; at < start + 7; at++) fireEvent.click(await screen.findByText(`next m${at}`));
  for (let at = start + 5; at > start; at--) fireEvent.click(await screen.findByText(`previous m${at}`));
  expect(await screen.findByText(`next m${start + 2}`)).toBeVisible();
});

it('finds those of a record far down where the list was left, with few calls', async () => {
  const about = { filter: {}, sort: { field: 'name', order: 'ASC' }, after: '25', language: 'en' };
  const cursors = Array.from({ length: 29 }, (_one, at) => String(25 + at * 100));
  function Left() {
    const client = useQueryClient();
    const key = JSON.stringify(about);
    client.setQueryData(['clubs', 'reach', key], { key, cursors, rest: null });
    return <Shown id="m2750" />;
  }
  getMany.mockClear();
  await renderPage(<Left />, { data: { getList: getMany as never } });
  expect(await screen.findByText('m2749 m2751')).toBeVisible();
  expect(getMany.mock.calls.length).toBeLessThan(5);
});

it('finds none of a record that the list does not have', async () => {
  await renderPage(<Shown id="x" />, { data: { getList: getList as never } });
  await vi.waitFor(() => expect(getList.mock.lastCall?.[1].meta).toMatchObject({ after: '225' }));
  expect(screen.getByText('– –')).toBeVisible();
});

it.each(['pages', 'endless'] as const)(
  'keeps those of a record that has left a list with paging by %s',
  async (paging) => {
    const resource = { ...endless, list: { ...endless.list, paging } };
    let rowsLeft = rows.slice(0, 20);
    const getLeft = vi.fn(async () => ({ data: rowsLeft, total: rowsLeft.length }));
    function Saved({ id }: { id: string }) {
      const { previous, next } = useNeighbours(resource, id);
      const refresh = useRefresh();
      return <button onClick={refresh}>{`${previous ?? '–'} ${next ?? '–'}`}</button>;
    }
    await renderPage(<Saved id="c10" />, { data: { getList: getLeft as never } });
    const shown = await screen.findByRole('button', { name: 'c9 c11' });
    rowsLeft = rowsLeft.filter(({ id }) => id !== 'c10');
    await userEvent.click(shown);
    await vi.waitFor(() => expect(getLeft).toHaveBeenCalledTimes(2));
    // What comes with the answer is shown only after it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('button')).toHaveTextContent('c9 c11');
  },
);

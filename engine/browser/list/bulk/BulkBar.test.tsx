import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ListFrameContext, type ListFrame } from '../ListFrame.ts';
import { BulkSample } from './BulkSample.tsx';
import { ResourceList } from '../../views/ResourceList.tsx';

interface Asked {
  pagination: { page: number; perPage: number };
}
const total = 400;
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${from + at}`, name: `Club ${from + at}`, version: 7 }));
const pages = async (_name: string, { pagination: { page, perPage } }: Asked) => ({
  data: some((page - 1) * perPage, perPage),
  total,
});

async function open(more: PageScene = {}) {
  localStorage.clear();
  const clubs = configuredResource('clubs');
  const resource: Resource = { ...clubs, list: { ...clubs.list, paging: 'pages' } };
  const page = await renderPage(<ResourceList resource={resource} />, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/clubs',
    store: memoryStore(),
    ...more,
    data: { getList: pages, ...more.data } as never,
    engine: { resources: configuredResources },
    answers: { 'clubs/bulk': () => ({ undoId: 'u', changed: 1, failed: [] }), ...more.answers },
  });
  await screen.findByText('Club 0');
  return page;
}
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }, { timeout: 20_000 }));
const askDelete = async () => {
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }, { timeout: 20_000 }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: /^Delete the selected records/ }));
};

/** The names in a question, each of which keeps its own writing direction. */
const namesIn = () => [...screen.getByRole('dialog').querySelectorAll('p bdi')].map(({ textContent }) => textContent);

describe('what is about to be deleted is named', () => {
  it('also where it stands on another page', async () => {
    const { calls } = await open();
    for (const at of [3, 1, 2, 4]) await select(`Club ${at}`);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Club 26');
    const question = await askDelete();
    await waitFor(() => expect(namesIn()).toEqual(['Club 3', 'Club 1', 'Club 2']));
    expect(question.getByText(/and 1 more/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'clubs/bulk')?.options.body).toMatchObject({
        versions: { c1: 7, c2: 7, c3: 7, c4: 7 },
      }),
    );
  });

  it('and read where the list has not shown it; by its id where that fails', async () => {
    const getMany = vi.fn().mockResolvedValue({ data: [{ id: 'c300', name: 'Far FC', version: 7 }] });
    const store = memoryStore({ 'clubs.selectedIds': ['c300', 'c301'] });
    await open({ store, data: { getMany } });
    await askDelete();
    await waitFor(() => expect(namesIn()).toEqual(['Far FC', 'c301']));
  });
});

it('says apart from the names that so many are changed in the background', async () => {
  await renderPage(
    <ListFrameContext value={{ resource: configuredResource('clubs') } as ListFrame}>
      <ListContextProvider value={{ data: some(0, 3) } as never}>
        <BulkSample isWhole ids={[]} count={4990} shownRecords={() => new Map()} />
      </ListContextProvider>
    </ListFrameContext>,
  );
  const inBackground = await screen.findByText(/^So many are changed in the background;/);
  expect(inBackground).toHaveStyle({ display: 'block' });
  expect(inBackground.previousSibling).toHaveTextContent('and 4,987 more');
});

it('says of one that was merged into another meanwhile which one that is', async () => {
  const errors = [{ field: '', rule: '40', message: 'Merged', params: { mergedInto: 'c0' } }];
  await open({
    records: { clubs: some(0, 1) },
    answers: { 'clubs/bulk': () => ({ undoId: null, changed: 0, failed: [{ id: 'c1', errors }] }), undo: () => [] },
  });
  await select('Club 1');
  await userEvent.click((await askDelete()).getByRole('button', { name: 'Delete' }));
  const left = within(await screen.findByRole('dialog', { name: 'Left as they were: 1' }));
  // By the name under which it was shown: it cannot be read any more.
  expect(left.getByText('Club 1')).toBeVisible();
  expect(left.getByText(/This was merged into another record meanwhile/)).toBeVisible();
  expect(await left.findByRole('link', { name: 'Open Club 0' })).toHaveAttribute('href', '#/clubs/c0');
});

it('says of one whose key is taken which fields that are, once', async () => {
  const fields = ['country', 'federationMembershipNumber'];
  const errors = fields.map((field) => ({ field, rule: 'unique', message: 'taken', params: { fields } }));
  await open({
    answers: { 'clubs/bulk': () => ({ undoId: null, changed: 0, failed: [{ id: 'c1', errors }] }), undo: () => [] },
  });
  await select('Club 1');
  await userEvent.click((await askDelete()).getByRole('button', { name: 'Delete' }));
  const left = within(await screen.findByRole('dialog', { name: 'Left as they were: 1' }));
  expect(left.getByText('Country + Federation membership number: This is taken already')).toBeVisible();
});

it('asks for the word to be typed where one record is not deleted without it either', async () => {
  const season = { id: 'p0', name: 'Season 0', version: 7 };
  const { calls } = await renderPage(<ResourceList resource={configuredResource('projects')} />, {
    user: { roles: ['superAdmin'] },
    path: '/admin/projects',
    store: memoryStore(),
    records: { projects: [season, { ...season, id: 'p1', name: 'Season 1' }] },
    engine: { resources: configuredResources },
    answers: { 'projects/bulk': () => ({ undoId: 'u', changed: 2, failed: [] }) },
  });
  for (const name of ['Season 0', 'Season 1']) await select(name);
  const question = await askDelete();
  const isSent = () => calls.some(({ path }) => path === 'projects/bulk');
  expect(screen.getByRole('dialog')).toHaveStyle({ maxWidth: '600px' });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(question.getByText('Please type "delete" correctly.')).toBeVisible();
  expect(isSent()).toBe(false);
  await userEvent.type(question.getByRole('textbox'), 'Delete');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isSent()).toBe(true));
});

it('leaves the focus to the rows when it goes', async () => {
  await open();
  await select('Club 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the selection' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(screen.getByRole('row', { name: /Club 1 / })).toHaveFocus();
});

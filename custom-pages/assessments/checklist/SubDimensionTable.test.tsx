import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { check, openChecklist } from '#tests/support/openChecklist.tsx';

beforeEach(() => localStorage.clear());

const group = (topic: string) => document.querySelector<HTMLElement>(`[data-topic="${topic}"]`)!;

it('shows the items of all topics of the sub-dimension, answered where they stand', async () => {
  const { user, values } = await openChecklist();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Vision' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['A. ChecksRed0 of 2', '1. checkNot answered', '2. made of partsNot answered']);
  await user.click(check(/^1\. check/));
  expect(within(group('Checks')).getByRole('row', { name: /^1\. check/ })).toHaveTextContent('1.00');
  expect(group('Checks')).toHaveTextContent('1 of 2');
  expect(values.read('Checks').content.itemValues).toMatchObject([{ itemId: 'check', value: true }]);
});

it('goes to the next sub-dimension, and from a topic’s name to its card', async () => {
  const { user } = await openChecklist();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(screen.getByRole('button', { name: 'Next sub-dimension: Plans' }));
  expect(await screen.findByRole('table', { name: 'Plans' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'B. Talks' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Plans' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'B. Talks' })).toBeVisible();
});

it('goes by sub-dimension, whichever of its topics one is at', async () => {
  const { user } = await openChecklist();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByText('Sub-dimension 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous sub-dimension: Coaches' }));
  expect(await screen.findByRole('table', { name: 'Coaches' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('table', { name: 'Vision' })).toBeVisible();
});

it('takes a note at an item, and is saved whole as CSV with the notes', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user, values } = await openChecklist();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(within(group('Checks')).getByRole('button', { name: 'Add a note: check' }));
  await user.type(screen.getByRole('textbox', { name: 'Note on check' }), 'Seen, on the wall');
  await user.click(check(/^1\. check/));
  expect(values.read('Checks').content.itemValues).toMatchObject([
    { itemId: 'check', value: true, notes: 'Seen, on the wall' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const lines = (await textOf(saved[0]!)).split('\r\n');
  expect(lines[0]).toContain('Dimension,Sub-dimension,Topic,Item,Answer,Score,Notes');
  expect(lines[1]).toBe('Strategy,Vision,A. Checks,check,Yes,1,"Seen, on the wall"');
  // All items of all topics, then the end of the last line.
  expect(lines).toHaveLength(1 + 7 + 1);
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

it('refuses to write where the checklist may only be read', async () => {
  const { user, values } = await openChecklist({ role: 'CONSULTANT' });
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(check(/^1\. check/));
  expect(await screen.findByText('Not authorized to do this')).toBeVisible();
  expect(values.read('Checks').content).toEqual({});
});

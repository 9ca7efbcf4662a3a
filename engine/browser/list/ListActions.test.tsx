import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

/** A list of clubs in a window whose width changes. */
async function openList({ isPhone }: { isPhone: boolean }) {
  localStorage.clear();
  const turned = new Set<() => void>();
  let isNarrow = isPhone;
  // Each question keeps its object, and answers as wide as the window is by then.
  const matchMedia = (query: string) => ({
    get matches() {
      return query.includes('max-width') === isNarrow;
    },
    addEventListener: (_kind: string, tell: () => void) => turned.add(tell),
    removeEventListener: (_kind: string, tell: () => void) => turned.delete(tell),
  });
  const getList = vi.fn().mockResolvedValue({ data: [{ id: 'c1', name: 'RSC' }], total: 1 });
  const page = (
    <Turnable matchMedia={matchMedia}>
      <ResourceList resource={configuredResource('clubs')} />
    </Turnable>
  );
  await renderPage(page, {
    ...{ user: { roles: ['superAdmin'] }, data: { getList }, path: '/admin/clubs', isPhone },
    engine: { resources: configuredResources },
  });
  await screen.findAllByText('RSC');
  return {
    turn: () => {
      isNarrow = !isNarrow;
      act(() => turned.forEach((tell) => tell()));
    },
  };
}

/** Puts its window in the place of the one that a page of tests has. */
function Turnable({ matchMedia, children }: { matchMedia: unknown; children: React.ReactNode }) {
  vi.stubGlobal('matchMedia', matchMedia);
  return children;
}

const openTools = async () => userEvent.click(await screen.findByRole('button', { name: 'Filters and tools' }));
const importButton = () => screen.findByRole('button', { name: 'Import' });

it.each([
  ['a window is made narrow', false],
  ['a phone is turned', true],
])('keeps an open panel where %s', async (_what, isPhone) => {
  const { turn } = await openList({ isPhone });
  if (isPhone) await openTools();
  await userEvent.click(await importButton());
  const panel = await screen.findByRole('dialog', { name: /import/i });
  turn();
  expect(panel).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: /import/i })).toBe(panel);
});

it('has its actions in one place, and Escape closes the tools of a phone from them', async () => {
  const { turn } = await openList({ isPhone: true });
  expect(screen.queryByRole('button', { name: 'Import' })).toBe(null);
  await openTools();
  const button = await importButton();
  act(() => button.focus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  turn();
  expect(await importButton()).toBe(button);
});

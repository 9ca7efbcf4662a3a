import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { NeighbourButtons } from './NeighbourButtons.tsx';

const rows = ['c0', 'c1', 'c2'].map((id) => ({ id }));
const onOpen = vi.fn();
const question = { title: 'Sure?', confirmLabel: 'Yes', cancelLabel: 'No', onConfirm: vi.fn(), onCancel: vi.fn() };

async function open(isAsked: boolean) {
  onOpen.mockReset();
  await renderPage(
    <>
      <NeighbourButtons resource={configuredResource('clubs')} id="c1" onOpen={onOpen} />
      <ConfirmDialog isOpen={isAsked} {...question} />
    </>,
    { data: { getList: vi.fn().mockResolvedValue({ data: rows, total: 3 }) } },
  );
  await screen.findByLabelText('Next record');
}

it('goes to the next record by Alt and the arrow', async () => {
  await open(false);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('c2');
});

it('stays at the record while a question stands above it', async () => {
  await open(true);
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(onOpen).not.toHaveBeenCalled();
});

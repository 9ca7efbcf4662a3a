import { Table, TableBody, TableRow } from '@mui/material';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DimensionHead } from './DimensionHead.tsx';

async function open() {
  const onSave = vi.fn();
  await renderPage(
    <Table>
      <TableBody>
        <TableRow>
          <DimensionHead
            {...{ reference: 'STRA', name: 'Strategy', lastScore: 62, isScored: true, readOnly: false, onSave }}
            targets={[{ reference: 'STRA', percent: 70 }]}
          />
        </TableRow>
      </TableBody>
    </Table>,
  );
  return { onSave, user: userEvent.setup(), target: screen.getByLabelText('Target of Strategy in percent') };
}

it.each(['8e', '7o', '70,5', '-'])(
  'a target mistyped as %s stays to be mended, and the one before is kept',
  async (typed) => {
    const { onSave, user, target } = await open();
    await user.clear(target);
    await user.type(target, typed);
    await user.tab();
    expect(target).toHaveValue(typed);
    expect(target).toBeInvalid();
    expect(target).toHaveAccessibleDescription('A whole number from 0 to 100');
    expect(onSave).not.toHaveBeenCalled();
  },
);

it('a target that is cleared is there no more', async () => {
  const { onSave, user, target } = await open();
  expect(target).toHaveValue('70');
  await user.clear(target);
  await user.tab();
  expect(onSave).toHaveBeenCalledWith(null);
});

it('stays in sight while the seasons pass below it', async () => {
  await open();
  expect(screen.getByRole('rowheader')).toHaveStyle({ position: 'sticky', insetInlineStart: '0px' });
});

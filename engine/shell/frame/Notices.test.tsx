import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { expect, it } from 'vitest';
import { Notices } from './Notices.tsx';

function Button() {
  const notify = useNotify();
  return (
    <button onClick={() => (['The first', 'The second'] as const).forEach((text) => notify(text, { type: 'info' }))}>
      Tell
    </button>
  );
}

it('shows what is said, the first too that it is fetched for, one after the other', async () => {
  render(
    <CoreAdminContext>
      <Button />
      <Notices />
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  expect(await screen.findByText('The first')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('The second')).toBeVisible();
});

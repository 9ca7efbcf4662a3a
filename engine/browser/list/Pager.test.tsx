import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Pager } from './Pager.tsx';

function Paged({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  return <Pager {...{ total, page, perPage }} onPage={setPage} onPerPage={setPerPage} />;
}

it('goes to the other pages, and at the last the arrow keeps the focus but leads nowhere', async () => {
  await renderPage(<Paged total={1234} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(screen.getByText('1–10 of 1,234')).toBeVisible();
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(screen.getByText('11–20 of 1,234')).toBeVisible();
  expect(previous).toHaveAttribute('aria-disabled', 'false');

  await userEvent.click(screen.getByRole('button', { name: 'Rows a page 10' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '100' }));
  for (let page = 2; page < 13; page += 1) await userEvent.click(next);
  expect(screen.getByText('1,201–1,234 of 1,234')).toBeVisible();
  expect(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('1,201–1,234 of 1,234')).toBeVisible();
  await userEvent.click(previous);
  expect(screen.getByText('1,101–1,200 of 1,234')).toBeVisible();
});

it('shows the last page where one beyond it is asked for', async () => {
  await renderPage(<Pager total={27} page={9} perPage={10} onPage={() => undefined} />);
  expect(screen.getByText('21–27 of 27')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rows a page/ })).not.toBeInTheDocument();
});

it('lets its choices open with the arrow keys', async () => {
  await renderPage(<Paged total={27} />);
  screen.getByRole('button', { name: 'Rows a page 10' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitemradio', { name: '10' })).toHaveFocus();
});

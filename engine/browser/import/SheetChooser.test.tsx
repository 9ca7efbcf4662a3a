import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refuseWorkbook, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { SheetChooser } from './SheetChooser.tsx';

it('gives the focus back to the button that asked for a sheet once that is read', async () => {
  let finish = (_reading: WorkbookReading) => undefined as void;
  const read = vi.fn(async () => new Promise<WorkbookReading>((resolve) => (finish = resolve)));
  await renderPage(<SheetChooser knownHeaders={[]} chosen={null} onChosen={() => undefined} read={read} />);
  const button = () => screen.getByRole('button', { name: 'Choose a sheet' });
  button().focus();
  // Not by a press, which would take the focus: the browser's own dialog does not.
  fireEvent.change(screen.getByTestId('sheet-file'), { target: { files: [new File(['x'], 'clubs.xlsx')] } });
  await waitFor(() => expect(button()).toBeDisabled());
  // As browsers do with what is disabled.
  button().blur();
  finish(refuseWorkbook('noRows'));
  await waitFor(() => expect(button()).toHaveFocus());
});

it.each([
  ['clubs.xls', true],
  ['clubs.XLSX', true],
  ['clubs.xlsm', false],
  ['clubs.ods', false],
  ['clubs.csv', false],
  ['clubs.xlsx.exe', false],
])('takes workbooks alone, by name: %s %s', async (name, isTaken) => {
  const read = vi.fn(async () => refuseWorkbook('noRows'));
  await renderPage(<SheetChooser knownHeaders={[]} chosen={null} onChosen={() => undefined} read={read} />);
  fireEvent.change(screen.getByTestId('sheet-file'), { target: { files: [new File(['x'], name)] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(name);
  expect(read).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses a workbook as a person does, and waits until it was read; what is read of it is the test's to say. */
export async function chooseSheet(name: string, read: RegExp): Promise<void> {
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], name), { applyAccept: false });
  await screen.findByText(read);
}

/** Opens the place for pasted rows, and pastes. */
export async function pasteRows(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Paste rows' }));
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(text);
}

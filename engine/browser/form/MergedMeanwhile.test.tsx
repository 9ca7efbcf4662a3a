import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

const clubs = configuredResource('clubs');
const place = { address: 'Kade 1', postalCode: '9300', province: 'East Flanders', country: '020' };
const open = { id: 'b', version: 3, name: 'RFC Liégeois', city: 'Aalst', ...place };
const other = { id: 'c', version: 7, name: 'RFC Liège', city: 'Liège' };

function Form() {
  const state = useRecordForm({ resource: clubs, record: open, onSaved: vi.fn() });
  return (
    <FormFrame id="form" resource={clubs} state={state} isNested>
      <input aria-label="City" {...state.form.register('city')} />
      <button type="submit">Save</button>
    </FormFrame>
  );
}

/** Types into the form of a club that is not there any more, and saves. */
async function saveTyped(details: object): Promise<void> {
  const update = () => Promise.reject(Object.assign(new Error('gone'), { body: { code: 40, message: '', details } }));
  await renderPage(<Form />, {
    user: { roles: ['superAdmin'] },
    records: { clubs: [other] },
    engine: { resources: configuredResources, loadValidator },
    data: { update },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Aalst!');
}

it('leads to the record that it was merged into, in place of bringing back an empty one; what was typed stays', async () => {
  await saveTyped({ mergedInto: { resource: 'clubs', id: 'c' } });
  const link = await screen.findByRole('link', { name: 'Open RFC Liège' });
  expect(link).toHaveAttribute('href', '#/clubs/c');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/This was merged into another record meanwhile/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring it back and save' })).toBeNull();
});

it('offers to bring back what was only deleted', async () => {
  await saveTyped({});
  expect(screen.getByRole('button', { name: 'Bring it back and save' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is what the refusal of a deletion says, with the way to the record that it was merged into', async () => {
  const details = { mergedInto: { resource: 'clubs', id: 'c' } };
  const remove = () => Promise.reject(Object.assign(new Error('gone'), { body: { code: 40, message: '', details } }));
  await renderPage(<DeleteButton resource={clubs} record={open} onDeleted={vi.fn()} />, {
    user: { roles: ['superAdmin'] },
    records: { clubs: [other] },
    engine: { resources: configuredResources },
    data: { delete: remove },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const notice = await screen.findByRole('dialog', { name: 'RFC Liégeois' });
  expect(notice).toHaveTextContent('This was merged into another record meanwhile.');
  expect(notice).not.toHaveTextContent('typed');
  const link = await within(notice).findByRole('link', { name: 'Open RFC Liège' });
  expect(link).toHaveAttribute('href', '#/clubs/c');
  await userEvent.click(within(notice).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/was merged/)).toBeNull();
});

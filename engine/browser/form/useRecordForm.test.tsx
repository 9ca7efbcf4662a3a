import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useRecordForm } from './useRecordForm.ts';

const clubs = configuredResource('clubs');
const onSaved = vi.fn();
const place = { address: 'Kade 1', postalCode: '9300', province: 'East Flanders', country: '020' };
const kept = { id: 'b', version: 3, name: 'RFC Liégeois', city: 'Aalst', ...place };

/** A form of what was kept from an earlier visit, and what is read beside it. */
function Form() {
  const [record, setRecord] = useState(kept);
  const state = useRecordForm({ resource: clubs, record, onSaved });
  const read = (change: object) => () => setRecord((before) => ({ ...before, ...change }));
  return (
    <FormFrame id="form" resource={clubs} state={state} isNested>
      <input aria-label="City" {...state.form.register('city')} />
      <button type="button" onClick={read({})}>
        Read the same
      </button>
      <button type="button" onClick={read({ version: 4, city: 'Gent' })}>
        Read a newer one
      </button>
      <button type="submit">Save</button>
    </FormFrame>
  );
}

const city = () => screen.getByRole('textbox', { name: 'City' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await renderPage(<Form />, {
    user: { roles: ['superAdmin'] },
    engine: { resources: configuredResources, loadValidator },
    // What react-admin makes of a refusal that ends the session.
    data: { update: vi.fn().mockResolvedValue({ data: {} }) },
  });
});

it('shows the record as it was read last where nothing was typed', async () => {
  await press('Read a newer one');
  expect(city()).toHaveValue('Gent');
});

it('keeps what was typed, whatever is read beside it', async () => {
  await userEvent.type(city(), '!');
  await press('Read the same');
  expect(city()).toHaveValue('Aalst!');
  await press('Read a newer one');
  expect(city()).toHaveValue('Aalst!');
});

it('keeps what was typed where the session ended before it was saved', async () => {
  await userEvent.type(city(), '!');
  await press('Save');
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(city()).toHaveValue('Aalst!');
  expect(onSaved).not.toHaveBeenCalled();
});

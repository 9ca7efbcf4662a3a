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
const kept = { id: 'b', version: 3, name: 'RFC Liégeois', city: 'Aalst' };

/** A form of what was kept from an earlier visit, and what is read beside it. */
function Form() {
  const [record, setRecord] = useState(kept);
  const state = useRecordForm({ resource: clubs, record, onSaved: vi.fn() });
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
    </FormFrame>
  );
}

const city = () => screen.getByRole('textbox', { name: 'City' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await renderPage(<Form />, {
    user: { roles: ['superAdmin'] },
    engine: { resources: configuredResources, loadValidator },
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

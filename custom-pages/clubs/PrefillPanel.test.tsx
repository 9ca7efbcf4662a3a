import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { PrefillPanel } from './PrefillPanel.tsx';

const onClose = vi.fn();

function Form() {
  const form = useForm({ defaultValues: { name: '' } });
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <FormProvider {...form}>
      <PrefillPanel onClose={onClose} />
      <output>{name}</output>
    </FormProvider>
  );
}

it('asks for a club, and takes over the one that is clicked', async () => {
  const club = { federationId: '77', name: 'KV Federation', country: '20' };
  await renderPage(<Form />, {
    answers: {
      connectors: () => ['France', 'Belgium'],
      'connectors/France/search': () => [],
      'connectors/Belgium/search': () => [club],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use this club' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^A club is mandatory!$/);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Belgium' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by club name' }), 'KV');
  await userEvent.click(await screen.findByText('KV Federation'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText('KV Federation', { selector: 'output' })).toBeInTheDocument();
});

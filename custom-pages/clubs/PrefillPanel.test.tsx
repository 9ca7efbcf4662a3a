import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { PrefillClub } from './PrefillClub.tsx';

const clubs = configuredResource('clubs');
const widget = { place: 'form', resource: clubs, label: '', required: false, readOnly: false } as const;

function Form() {
  const form = useForm({ defaultValues: { name: '', city: '', address: '' } });
  const { name, ...others } = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <PrefillClub {...widget} record={null} field={null} property={null} />
      <input aria-label="City" {...form.register('city')} />
      <input aria-label="Address" {...form.register('address')} />
      <output aria-label="Name">{name}</output>
      <output aria-label="Others">{JSON.stringify(others)}</output>
    </FormProvider>
  );
}

const open = async (answers: NonNullable<PageScene['answers']>) => {
  const page = await renderPage(<Form />, { answers });
  await openPanel();
  return page;
};
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Prefill club data' }));
  return within(await screen.findByRole('dialog', { name: 'Prefill club data' }));
};
const others = () => JSON.parse(screen.getByLabelText('Others').textContent) as Record<string, unknown>;

it('asks for a club, and takes over the one that is clicked', async () => {
  const club = { federationId: '77', name: 'KV Federation', country: '20' };
  const { calls } = await open({
    connectors: () => [
      { id: 'FFF', name: 'France', countries: ['056'] },
      { id: 'RBFA', name: 'Belgium', countries: ['020'] },
    ],
    'connectors/FFF/search': () => [],
    'connectors/RBFA/search': () => [club],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use this club' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^A club is mandatory!$/);
  const service = screen.getByRole('combobox', { name: 'Federation API service' });
  expect(service).toHaveTextContent('France');
  await userEvent.click(service);
  await userEvent.click(await screen.findByRole('option', { name: 'Belgium' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by club name' }), 'KV');
  await userEvent.click(await screen.findByText('KV Federation'));
  expect(screen.getByLabelText('Name')).toHaveTextContent('KV Federation');
  expect(screen.queryByRole('button', { name: 'Use this club' })).toBeNull();
  expect(calls.findLast(({ path }) => path === 'connectors/RBFA/search')?.options.query).toEqual({ q: 'KV' });
});

it('leaves nothing of the club that was picked before, and everything that was typed since', async () => {
  const first = {
    ...{ federationId: '1', name: 'First FC', country: '020', city: 'Gent', address: 'Kerkstraat 1' },
    ...{ postalCode: '9000', province: 'Oost-Vlaanderen', logo: '/api/files/images/crest.png' },
  };
  const second = { federationId: '2', name: 'Second FC', country: '056' };
  await open({
    connectors: () => [{ id: 'RBFA', name: 'Belgium', countries: ['020'] }],
    'connectors/RBFA/search': () => [first, second],
  });
  const pick = async (name: string) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by club name' }), 'FC');
    await userEvent.click(await screen.findByText(name));
  };
  await pick('First FC');
  expect(others()).toMatchObject({ city: 'Gent', postalCode: '9000', seasonStartMonth: 7, logo: first.logo });
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.type(screen.getByLabelText('Address'), 'Ghelamco 2');
  await openPanel();
  await pick('Second FC');
  expect(screen.getByLabelText('Name')).toHaveTextContent('Second FC');
  expect(others()).toEqual({
    ...{ federationMembershipNumber: '2', country: '056', assessmentsEnabled: true },
    ...{ city: '', address: 'Ghelamco 2', postalCode: null, province: null, logo: null },
    ...{ seasonStartDay: null, seasonStartMonth: null, seasonEndDay: null, seasonEndMonth: null },
    organisationType: null,
  });
});

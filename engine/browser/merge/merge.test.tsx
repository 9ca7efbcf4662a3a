import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AlikeNotice, alikeField } from './AlikeNotice.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { mergedInto } from './MergedElsewhere.tsx';

const clubs = configuredResource('clubs');
const engine = { resources: configuredResources };
const kept = {
  id: 'k',
  version: 3,
  name: 'RFC Liège',
  city: 'Liège',
  postalCode: null,
  createdAt: '2026-01-02T00:00:00Z',
};
const gone = {
  ...kept,
  id: 'g',
  version: 5,
  name: 'RFC Liégeois',
  postalCode: '4000',
  createdAt: '2026-02-03T00:00:00Z',
};

function Form() {
  const form = useForm({ defaultValues: { name: '', city: '' } });
  return (
    <FormProvider {...form}>
      <input aria-label="Name" {...form.register('name')} />
      <AlikeNotice resource={clubs} />
    </FormProvider>
  );
}

it('tells, once one rests, of records that look like the new one, with a way to each', async () => {
  const found = [{ id: 'c1', name: 'R.F.C. Liège', values: { name: 'R.F.C. Liège', city: 'Liège', postalCode: null } }];
  const { calls } = await renderPage(<Form />, { engine, answers: { 'clubs/alike': () => found } });
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'RFC Liege');
  const link = await screen.findByRole('link', { name: 'R.F.C. Liège' });
  expect(link).toHaveAttribute('href', '#/clubs/c1');
  expect(screen.getByRole('status')).toHaveTextContent('Looks like one that is there already:R.F.C. Liège · Liège');
  expect(calls.map(({ options }) => options.body)).toEqual([{ values: { name: 'RFC Liege' } }]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
}, 20_000);

it('stands below the field that is compared, or the last that it is made of', () => {
  expect(['clubs', 'users', 'countries'].map((name) => alikeField(configuredResource(name)))).toEqual([
    ...['name', 'lastName', null],
  ]);
});

it('asks which of two stays and which values, says what moves, and merges', async () => {
  const onMerged = vi.fn();
  const { calls } = await renderPage(
    <MergeDialog resource={clubs} ids={['k', 'g']} onMerged={onMerged} onClose={() => undefined} />,
    {
      engine,
      user: { roles: ['superAdmin'] as never },
      answers: {
        'clubs/k': () => kept,
        'clubs/g': () => gone,
        'clubs/k/uses': () => [],
        'clubs/g/uses': () => [{ resource: 'users', field: 'clubId', count: 4, examples: [] }],
        'clubs/merge': () => ({ id: 'k' }),
      },
    },
  );
  const person = userEvent.setup();
  expect(await screen.findByText('What refers to RFC Liégeois moves along:')).toBeVisible();
  expect(screen.getByRole('radio', { name: /RFC Liège/ })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  const question = within(await screen.findByRole('dialog', { name: 'Merge two records into one' }));
  expect(question.getByText('Question 1 of 1')).toBeVisible();
  await person.click(question.getByRole('radio', { name: /RFC Liégeois/ }));
  await person.click(question.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  const sent = calls.find(({ path }) => path === 'clubs/merge');
  expect(sent?.options.body).toEqual({
    ...{ keep: 'k', merge: 'g', keepVersion: 3, mergeVersion: 5 },
    values: { name: 'RFC Liégeois', postalCode: '4000' },
  });
}, 20_000);

it('reads where a record went out of the refusal to read it', () => {
  const error = Object.assign(new Error('gone'), {
    body: { code: 40, details: { mergedInto: { resource: 'clubs', id: 'k' } } },
  });
  expect([mergedInto(error), mergedInto(new Error('gone'))]).toEqual(['k', null]);
});

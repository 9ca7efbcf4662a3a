import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { EngineCall } from '../context/Engine.ts';
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
});

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
  expect(question.getByRole('button', { name: 'Which one stays?' })).toBeVisible();
  await person.click(question.getByRole('radio', { name: /RFC Liégeois/ }));
  await person.click(question.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  const sent = calls.find(({ path }) => path === 'clubs/merge');
  expect(sent?.options.body).toEqual({
    ...{ keep: 'k', merge: 'g', keepVersion: 3, mergeVersion: 5 },
    values: { name: 'RFC Liégeois', postalCode: '4000' },
  });
});

const openDialog = (answers: Record<string, (call: EngineCall) => unknown>) =>
  renderPage(<MergeDialog resource={clubs} ids={['k', 'g']} onMerged={vi.fn()} onClose={() => undefined} />, {
    engine,
    user: { roles: ['superAdmin'] as never },
    answers: { 'clubs/g': () => gone, 'clubs/g/uses': () => [], ...answers },
  });
const refuse = (code: number) => {
  throw Object.assign(new Error('no'), { status: 400, body: { code, message: 'no' } });
};

it('says that one of the two cannot be read, and reads it again', async () => {
  let isGone = true;
  await openDialog({ 'clubs/k': () => (isGone ? refuse(40) : kept) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^RFC Liège / })).toBeChecked();
});

it('reads both again where somebody changed one meanwhile, and merges what they are then', async () => {
  let version = 3;
  const sent: unknown[] = [];
  await openDialog({
    'clubs/k': () => ({ ...kept, version }),
    'clubs/merge': ({ body }) => {
      sent.push((body as { keepVersion: number }).keepVersion);
      return version === 4 ? { id: 'k' } : refuse((version = 4) && 21);
    },
  });
  const person = userEvent.setup();
  const goOn = async () => {
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await person.click(await screen.findByRole('button', { name: 'Merge' }));
  };
  await goOn();
  await screen.findByText('Which one stays?');
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed this meanwhile.');
  await goOn();
  await waitFor(() => expect(sent).toEqual([3, 4]));
});

it('reads where a record went out of the refusal to read it', () => {
  const error = Object.assign(new Error('gone'), {
    body: { code: 40, details: { mergedInto: { resource: 'clubs', id: 'k' } } },
  });
  expect([mergedInto(error), mergedInto(new Error('gone'))]).toEqual(['k', null]);
});

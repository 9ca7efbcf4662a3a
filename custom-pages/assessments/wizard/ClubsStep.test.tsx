import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { emptyBuild, type BuildClub, type BuildParameters } from '#domain/builder/BuildParameters.ts';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { BulkClubs } from '#pages/clubs/BulkClubs.tsx';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ClubsStep } from './ClubsStep.tsx';

const user = userEvent.setup({ applyAccept: false });

function Step({ clubs }: { clubs: BuildClub[] }) {
  const form = useForm<BuildParameters>({ defaultValues: { ...emptyBuild, clubs } });
  const [hasTyped, setTyped] = useState(false);
  return (
    <FormProvider {...form}>
      <ClubsStep hasTyped={hasTyped} onTyped={setTyped} />
    </FormProvider>
  );
}

const clubs = ['Een', 'Twee', 'Drie'].map((name, nth) => ({ id: `c${nth + 1}`, name: `KV ${name}`, version: 1 }));

/** Clubs of a sheet are stored once the job of their insert was asked for twice. */
async function open(chosen: BuildClub[] = []) {
  let asked = 0;
  const item = { club: {}, assessment: { projectId: null }, users: [], invitationMailId: null, errors: [] };
  const found = () =>
    ['KV Twee', 'KV Drie'].map((name, nth) => ({
      ...{ ...item, row: nth + 2, fedId: null, name },
      duplicateOf: asked > 1 ? `c${nth + 2}` : null,
    }));
  await renderPage(<Step clubs={chosen} />, {
    records: { clubs, projects: [], mailtemplates: [] },
    engine: { resources: configuredResources, widgets: { BulkClubs } },
    answers: {
      'accounts/touchline': () => [
        { id: 'leo', fullName: 'Leo Lead' },
        { id: 'ada', fullName: 'Ada Second' },
      ],
      'clubs/validate': found,
      'clubs/insert': () => ({ jobs: [{ id: 'j1' }] }),
      'clubs/recent': () => [{ id: 'j1', name: 'clubs', status: (asked += 1) > 1 ? 'Done' : 'Running' }],
    },
  });
}

it('has the clubs chosen that a sheet made, once they are stored, beside those that were chosen', async () => {
  vi.spyOn(sheets, 'readSheet').mockResolvedValue({
    ...{ ok: true, sheetName: 'Clubs', headers: ['Name'], rows: [['KV Twee'], ['KV Drie']] },
    ...{ rowNumbers: [2, 3], date1904: false },
  });
  await open();
  await user.click(screen.getByRole('combobox', { name: /^Clubs/ }));
  await user.click(await screen.findByRole('option', { name: 'KV Een' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'New clubs from a sheet' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.upload(await screen.findByTestId('sheet-file'), new File(['x'], 'clubs.xlsx'));
  await user.click(panel.getByRole('button', { name: 'Validate' }));
  await panel.findByRole('table', { name: 'Found clubs' });
  await user.click(panel.getByRole('button', { name: 'Try add' }));
  await user.click(await panel.findByRole('button', { name: 'Close' }));
  for (const { name } of clubs) expect(await screen.findByRole('button', { name: new RegExp(name) })).toBeVisible();
});

it('asks before what was changed of a club is left for another one, and keeps what new clubs are to have', async () => {
  const dates = { assessmentDeadline: '2031-03-01' };
  await open([
    { ...dates, id: 'c1', leadAssessor: 'leo' },
    { ...dates, id: 'c2', leadAssessor: 'leo' },
  ]);
  const lead = () => screen.findByRole('combobox', { name: /^Lead assessor/ });
  const choose = async (name: string) => {
    await user.click(await lead());
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Ada Second');
  await user.click(await screen.findByRole('button', { name: 'Change KV Een' }));
  expect(await lead()).toHaveValue('Leo Lead');
  await choose('Ada Second');
  await user.click(screen.getByRole('button', { name: 'Change KV Twee' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(await lead()).toHaveValue('Ada Second');
  // Those of the table name their club.
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('row', { name: /^KV Een.*Ada Second/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^KV Twee.*Leo Lead/ })).toBeVisible();
  // The form is for new clubs again, with what was typed for them.
  expect(screen.getByRole('button', { name: 'Add to the selection' })).toBeVisible();
  expect(await lead()).toHaveValue('Ada Second');
});

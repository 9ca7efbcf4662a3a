import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceForm } from '#engine/browser/views/ResourceForm.tsx';
import { GdprReport } from './GdprReport.tsx';
import { StopActivity } from './StopActivity.tsx';

const record = { id: 'a', version: 1, name: 'Newsletter', role: 'controller', status: true };
const given = {
  ...{ place: 'form' as const, resource: configuredResource('processingactivities'), field: null, property: null },
  ...{ record, label: 'x', required: false, readOnly: false },
};

function InForm() {
  return (
    <FormProvider {...useForm()}>
      <StopActivity {...given} />
      <GdprReport {...given} />
    </FormProvider>
  );
}

/** Presses the button, and that of its dialog; null leaves the language as it is. */
async function generate(language: string | null = null) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Generate report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate report' }));
  if (language !== null) {
    await user.click(dialog.getByRole('combobox', { name: 'Language of the report' }));
    await user.click(await screen.findByRole('option', { name: language }));
  }
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a stop that is refused says why in an alert at its place', async () => {
  const refuse = () => {
    throw new ApiError(22, 'It is still in use');
  };
  await renderPage(<InForm />, { answers: { 'processingactivities/stop': refuse } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop Activity' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop Activity' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/in use/i);
});

it('a report that is refused, which comes as a file, says why', async () => {
  const refuse = () => {
    throw new ApiError(40, 'There is no such activity');
  };
  await renderPage(<InForm />, { answers: { 'gdpr/report': refuse } });
  await generate();
  expect(await screen.findByText(/There is no such activity/)).toBeVisible();
});

it('a report is in English unless another language is chosen in the dialog', async () => {
  const { calls } = await renderPage(<InForm />, {
    engine: { contentLanguage: 'nl' },
    answers: { 'gdpr/report': () => '' },
  });
  await generate();
  await generate('Français');
  const sent = calls.map(({ path, options }) => [path, options.body]);
  const body = { role: 'controller', id: 'a' };
  expect(sent).toEqual([
    ['gdpr/report', { ...body, lang: 'en' }],
    ['gdpr/report', { ...body, lang: 'fr' }],
  ]);
});

it('a save that is refused says why in an alert of the form', async () => {
  const update = () => Promise.reject(new ApiError(100, 'x', { reference: 'r-1' }));
  await renderPage(<ResourceForm resource={configuredResource('processingactivities')} id="a" />, {
    user: { roles: ['gdprManager'] },
    records: { processingactivities: [record], companies: [], countries: [] },
    data: { update } as never,
    engine: { resources: configuredResources },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  const alert = (await screen.findByText('Not saved')).closest('[role=alert]');
  expect(alert).toBeVisible();
  expect(alert).toHaveTextContent(/tell your administrator\. Reference: r-1$/);
});

it('each step of an activity says what is missing in it, until that is filled in', async () => {
  await renderPage(<ResourceForm resource={given.resource} id={null} />, {
    user: { roles: ['gdprManager'] },
    engine: { resources: configuredResources },
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const first = steps.getByRole('button', { name: /^1\. Identification/ });
  expect(first).toHaveAccessibleName('1. Identification: 2 to fill in');
  expect(steps.getByRole('button', { name: /Transfers/ })).not.toHaveAccessibleName(/to fill in/);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Newsletter');
  await waitFor(() => expect(first).toHaveAccessibleName('1. Identification: 1 to fill in'));
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { MailPreview } from './MailPreview.tsx';

type Texts = Record<string, string> | null;

function Form(defaultValues: { subject: Texts; body: Texts }) {
  const form = useForm({ defaultValues });
  const given: WidgetProps = {
    ...{ place: 'form', resource: configuredResource('mailtemplates'), field: null, property: null, record: null },
    ...{ label: 'Preview', required: false, readOnly: false },
  };
  return (
    <FormProvider {...form}>
      <MailPreview {...given} />
    </FormProvider>
  );
}

it('leaves out what stands for nothing, as the mail does, and names it', async () => {
  await renderPage(
    <Form subject={{ en: 'Welcome {{ firstName }}' }} body={{ en: 'Dear {{voornaam}}{{voor-naam}}{{lastName}}.' }} />,
  );
  expect(await screen.findByText('Welcome Ana')).toBeVisible();
  expect(screen.getByText('Dear Silva.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('voornaam');
});

it('is in English where the mail is not written in the chosen language, and says so', async () => {
  await renderPage(<Form subject={{ en: 'Welcome' }} body={{ en: 'Dear {{firstName}}', nl: ' ' }} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Nederlands' }));
  expect(await screen.findByText('Dear Ana')).toBeVisible();
  expect(screen.getByText('Welcome').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('There is no Dutch text: English is sent.')).toBeVisible();
});

it('says so where nothing is written yet', async () => {
  await renderPage(<Form subject={null} body={null} />);
  expect(await screen.findByText('No text is written yet.')).toBeVisible();
});

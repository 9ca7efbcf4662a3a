import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { WidgetForm, widgetOf } from '#tests/support/WidgetForm.tsx';
import { MailPreview } from './MailPreview.tsx';

type Texts = Record<string, string> | null;

function Form(values: { subject: Texts; body: Texts }) {
  return (
    <WidgetForm values={values}>
      <MailPreview {...widgetOf('mailtemplates', null, 'Preview')} />
    </WidgetForm>
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

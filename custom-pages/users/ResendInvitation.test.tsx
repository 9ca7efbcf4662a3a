import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ClubLink } from './ClubLink.tsx';
import { ReinvitePanel } from './ReinvitePanel.tsx';
import { ResendInvitation } from './ResendInvitation.tsx';

const users = configuredResource('users');
const widget = { place: 'form', resource: users, label: '', required: false } as const;

interface FormProps {
  readOnly: boolean;
  chosen?: string | null;
  isNew?: boolean;
}

function Form({ readOnly, chosen = 'welcome', isNew = false }: FormProps) {
  const form = useForm({ defaultValues: { firstName: 'An', invitationTemplateId: chosen } });
  const record = isNew ? null : { id: 'u 1' };
  return (
    <FormProvider {...form}>
      <FirstName />
      <button onClick={() => form.reset({ firstName: 'An', invitationTemplateId: 'other' })}>
        Save with another template
      </button>
      <ResendInvitation {...widget} record={record} field={null} property={null} readOnly={readOnly} />
    </FormProvider>
  );
}

function FirstName() {
  return <input aria-label="First name" {...useFormContext().register('firstName')} />;
}

const mailtemplates = [
  { id: 'first', value: 'A first one' },
  { id: 'welcome', value: 'Welcome' },
  { id: 'other', value: 'Another' },
];
const resendButton = async () => {
  const button = await screen.findByRole('button', { name: 'Resend invitation' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

const open = (answers: PageScene['answers'] = { 'users/u%201/sendinvitation': () => ({}) }, readOnly = false) =>
  renderPage(<Form readOnly={readOnly} />, { answers, records: { mailtemplates } });

it('sends the invitation again with the template chosen', async () => {
  const { calls } = await open();
  await userEvent.setup().click(await resendButton());
  expect(await screen.findByText('The invitation has been sent')).toBeVisible();
  expect(calls[0]?.options).toMatchObject({ method: 'POST', query: { invitationTemplateId: 'welcome' } });
});

it('does not send the same invitation again until another template is chosen', async () => {
  await open();
  const resend = await resendButton();
  await userEvent.setup().click(resend);
  expect(await screen.findByText('The invitation has been sent')).toBeVisible();
  expect(resend).toBeDisabled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save with another template' }));
  await waitFor(() => expect(resend).toBeEnabled());
});

it.each([
  ['the one chosen', 'welcome', 'Mail template: Welcome', 'welcome'],
  ['the first of the list where none is chosen', null, 'Mail template: A first one', 'first'],
])('says before it is sent by which template: %s', async (_, chosen, said, sent) => {
  const answers = { 'users/u%201/sendinvitation': () => ({}) };
  const page = <Form readOnly={false} chosen={chosen} />;
  const { calls } = await renderPage(page, { answers, records: { mailtemplates } });
  expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(await resendButton());
  await waitFor(() => expect(calls[0]?.options.query).toEqual({ invitationTemplateId: sent }));
});

it('says to whoever adds a user by which template it will be invited, or that there is none', async () => {
  const page = <Form readOnly={false} chosen={null} isNew />;
  const { unmount } = await renderPage(page, { records: { mailtemplates } });
  expect(await screen.findByText('Mail template: A first one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull();
  unmount();
  await renderPage(page);
  expect(await screen.findByText(/^There is no mail template for invitations/)).toBeVisible();
});

it('waits until changes are saved', async () => {
  const { calls } = await open();
  await userEvent.setup().type(screen.getByLabelText('First name'), 'n');
  expect(screen.getByRole('button', { name: 'Resend invitation' })).toBeDisabled();
  expect(screen.getByText('Save changes before resending')).toBeVisible();
  expect(calls).toEqual([]);
});

it('says why it was refused', async () => {
  const refuse = () => {
    throw Object.assign(new Error('There is no such mail template'), {
      body: { code: 20, message: 'There is no such mail template' },
    });
  };
  await open({ 'users/u%201/sendinvitation': refuse });
  await userEvent.setup().click(await resendButton());
  expect(await screen.findByText('There is no such mail template')).toBeVisible();
});

it('is not there for those who may only read', async () => {
  await open({}, true);
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull();
});

it.each([
  ['a link to the club', 'c 1'],
  ['a stroke where there is none', null],
])('the club of a user is %s', async (_what, clubId) => {
  const property = users.schema.properties['clubId'] ?? null;
  await renderPage(<ClubLink {...widget} record={{ id: 'u', clubId }} field="clubId" property={property} readOnly />, {
    records: { clubs: [{ id: 'c 1', name: 'KV Een' }] as never },
    engine: { resources: configuredResources },
  });
  if (clubId === null) expect(screen.getByText('/')).toBeVisible();
  else expect(await screen.findByRole('link', { name: 'KV Een' })).toHaveAttribute('href', '#/clubs/c%201');
});

it('a template of the sheet of re-invitations can be downloaded', async () => {
  const createObjectURL = vi.fn<(saved: Blob) => string>(() => 'blob:template');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderPage(<ReinvitePanel onClose={() => undefined} />, { answers: { 'users/recentbulkreinvite': () => [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Download a template' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalled(), { timeout: 15_000 });
  expect(click.mock.contexts[0]).toHaveProperty('download', 'reinvitations.xlsx');
  const [saved] = createObjectURL.mock.lastCall ?? [];
  const reading = await readWorkbook(new Uint8Array(await (saved ?? new Blob()).arrayBuffer()));
  expect(reading).toMatchObject({ ok: true, rows: [], headers: ['E-mail', 'Invitation template'] });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { InvitePanel } from './InvitePanel.tsx';

const checked = {
  ...{ emails: ['a@a.example', 'b@b.example'], invited: ['old@a.example'], doubles: 1, invalid: ['no@'] },
  ...{ template: 'Survey invitation', mail: { subject: 'Your view', text: 'Go there', language: 'en' } },
};

async function open(answers: Record<string, Answer> = {}) {
  const opened = { clubAssessment: { id: 'ca', clubId: 'c' }, role: 'LEADASSESSOR' } as unknown as OpenedAssessment;
  const onClose = vi.fn();
  const groups = [
    { id: 'parents', name: 'Parents' },
    { id: 'coaches', name: 'Coaches' },
  ];
  const page = await renderPage(<InvitePanel opened={opened} groups={groups} onClose={onClose} />, {
    answers: {
      'assessmentsurveys/ca/invitations/check': () => checked,
      'assessmentsurveys/ca/invitations': () => ({ invited: 2, jobs: [] }),
      ...answers,
    },
  });
  return { ...page, onClose };
}

const user = userEvent.setup({ applyAccept: false });
const check = () => user.click(screen.getByRole('button', { name: 'Check' }));
const upload = async (file: File) => {
  await user.click(screen.getByRole('button', { name: 'Upload a file' }));
  await user.upload(screen.getByTestId('address-file'), file);
};

it('shows how many people are invited and the template before anything is sent, then sends that', async () => {
  const { calls, onClose } = await open();
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example b@b.example');
  await check();
  expect(await screen.findByText('People who are invited: 2')).toBeVisible();
  expect(screen.getByText('Duplicates removed: 1')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Already invited, not invited again: old@a.example');
  expect(screen.getByRole('status')).toHaveTextContent('No e-mail addresses: no@');
  expect(screen.getByText('Template: Survey invitation')).toBeVisible();
  expect(screen.getByText('Your view')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['assessmentsurveys/ca/invitations/check']);
  await user.click(screen.getByRole('button', { name: 'Send invitations: 2' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { surveyGroupId: 'parents', language: 'en', text: 'a@a.example b@b.example' };
  expect(calls[1]).toMatchObject({
    path: 'assessmentsurveys/ca/invitations',
    options: {
      body,
      named: { club: 'c' },
      headers: { Role: 'LEADASSESSOR', 'Idempotency-Key': expect.any(String) as string },
    },
  });
});

it('has what was changed checked again', async () => {
  await open();
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await check();
  await screen.findByText('People who are invited: 2');
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), ' c@c.example');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.queryByText(/^People who/)).toBeNull();
});

it('sends what the last check looked at, though an earlier one answers after it', async () => {
  let answerFirst: (late: unknown) => void = () => undefined;
  const answers = [() => new Promise((resolve) => (answerFirst = resolve)), () => checked];
  const { calls, onClose } = await open({ 'assessmentsurveys/ca/invitations/check': () => answers.shift()?.() });
  const addresses = screen.getByRole('textbox', { name: 'E-mail addresses' });
  await user.type(addresses, 'first@a.example');
  await check();
  await user.clear(addresses);
  await user.type(addresses, 'second@a.example');
  await check();
  const send = await screen.findByRole('button', { name: 'Send invitations: 2' });
  answerFirst(checked);
  await new Promise((resolve) => setTimeout(resolve));
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.at(-1)).toMatchObject({
    path: 'assessmentsurveys/ca/invitations',
    options: { body: { text: 'second@a.example' } },
  });
});

it('names the first twenty that are no addresses, each apart, and how many more there are', async () => {
  const invalid = Array.from({ length: 23 }, (_, index) => `no${index + 1}@`);
  await open({ 'assessmentsurveys/ca/invitations/check': () => ({ ...checked, invalid }) });
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await check();
  expect((await screen.findByText('no20@')).tagName).toBe('BDI');
  expect(screen.queryByText('no21@')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('no19@, no20@ and 3 more');
});

it('says when the mail goes out in another language than the one asked for', async () => {
  const mail = { ...checked.mail, language: 'nl' };
  await open({ 'assessmentsurveys/ca/invitations/check': () => ({ ...checked, mail }) });
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await check();
  expect(await screen.findByText('There is no English text: Dutch is sent.')).toBeVisible();
});

it('asks before it closes over addresses that were typed', async () => {
  const { onClose } = await open();
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalled();
});

it('closes unasked over nothing', async () => {
  const { onClose } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

it('asks for at least one address', async () => {
  const { calls } = await open();
  await check();
  expect(screen.getByRole('alert')).toHaveTextContent('You must enter at least one e-mail address');
  expect(calls).toEqual([]);
});

it('asks for a file', async () => {
  const { calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Upload a file' }));
  await check();
  expect(screen.getByRole('alert')).toHaveTextContent('You have to upload a file first');
  expect(calls).toEqual([]);
});

it.each<[string, File, string]>([
  ['another type', new File(['a@a.example'], 'a.csv'), 'Only files of the types xlsx and txt are read'],
  ['more than 1 MB', new File(['x'.repeat(2 ** 20 + 1)], 'a.txt'), 'The file is larger than 1 MB'],
])('refuses a file of %s before it is sent', async (_what, file, text) => {
  const { calls } = await open();
  await upload(file);
  await check();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(calls).toEqual([]);
});

it('sends a file of up to 1 MB with its name', async () => {
  const { calls } = await open();
  await upload(new File(['a@a.example'], 'people.txt'));
  await check();
  await screen.findByText('People who are invited: 2');
  expect(calls[0]?.options.body).toMatchObject({ file: { name: 'people.txt', content: btoa('a@a.example') } });
});

it('says all that the server refuses, with the figures of its texts', async () => {
  const details = [
    { field: 'text', rule: 'maximum', message: 'no', params: { limit: 500 } },
    { field: 'text', rule: 'own', message: 'no', params: { messageKey: 'validation.maximum', limit: 7 } },
  ];
  const refused = () => {
    throw Object.assign(new Error('no'), { code: 20, details });
  };
  await open({ 'assessmentsurveys/ca/invitations/check': refused });
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await check();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Must be 500 or less; Must be 7 or less$/);
});

it('says what the server refuses', async () => {
  const refused = () => {
    const params = { messageKey: 'assessment.status.invite.allInvited' };
    const details = [{ field: 'text', rule: 'unique', message: 'no', params }];
    throw Object.assign(new Error('no'), { code: 20, details });
  };
  await open({ 'assessmentsurveys/ca/invitations': refused });
  await user.type(screen.getByRole('textbox', { name: 'E-mail addresses' }), 'a@a.example');
  await check();
  await user.click(await screen.findByRole('button', { name: 'Send invitations: 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Already invited users cannot be invited again');
});

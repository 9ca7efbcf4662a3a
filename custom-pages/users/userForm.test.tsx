import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { widgets } from '#app/widgets.ts';

const ana = {
  ...{ id: 'u1', version: 3, firstName: 'Ana', lastName: 'Bo', fullName: 'Ana Bo', email: 'ana@club.example' },
  ...{ function: 'Coach', mobile: null, clubId: null, role: 'MEMBER', preferredLanguage: 'en' },
  lastLogin: '2026-03-04T09:30:00.000Z',
};

const open = (id: string | null) =>
  renderPage(<RecordPanel resource={configuredResource('users')} id={id} onClose={() => undefined} />, {
    user: { roles: ['clubUserManager'] },
    records: { users: [ana], mailtemplates: [{ id: 'm1', value: 'Welcome' } as { id: string }] },
    engine: { resources: configuredResources, loadValidator, widgets },
  });

it('the form of a user who is there shows the last login', async () => {
  await open('u1');
  expect(await screen.findByText('Last login')).toBeVisible();
  expect(screen.getByText('04/03/2026 10:30')).toBeVisible();
});

it('the form of a new user shows none, but by which template the user will be invited', async () => {
  await open(null);
  expect(await screen.findByText('Mail template: Welcome')).toBeVisible();
  expect(screen.queryByText('Last login')).toBeNull();
});

it.each([
  ['First name', true],
  ['Last name', true],
  ['E-mail', true],
  ['Function', true],
  ['Mobile', false],
])('the form marks %s as required: %s', async (label, isRequired) => {
  await open(null);
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  if (isRequired) expect(field).toBeRequired();
  else expect(field).not.toBeRequired();
});

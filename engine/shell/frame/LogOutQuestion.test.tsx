import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import * as rights from '../access/Rights.tsx';
import { LogOutQuestion, useLogOut } from './LogOutQuestion.tsx';

const me = { id: 'me', email: 'mo@clubs.example', firstName: 'Mo', lastName: 'Me', roles: [], clubs: [] };
beforeEach(() => void vi.spyOn(rights, 'useSignedInUser').mockReturnValue(me));

function LogOut() {
  const leaving = useLogOut();
  return (
    <>
      <button onClick={() => void leaving.ask()}>Leave</button>
      <LogOutQuestion leaving={leaving} />
    </>
  );
}

it('asks before logging out while this device holds a file that the server does not list', async () => {
  const { outbox, sender, files } = openValues();
  const facts = { id: 'f1', place: 'p', about: {}, name: 'a.jpg', type: '', lastModified: 1, tag: '' };
  await files.keep(facts, new ArrayBuffer(1));
  await renderPage(<LogOut />, { engine: { outgoing: { outbox, sender, files } } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Leave' }));
  const question = await screen.findByRole('dialog', { name: 'Not everything is on the server yet' });
  expect(question).toHaveTextContent('Unsent changes: 1. They stay on this device');
});

it('asks before what was made available offline leaves the device, and says that nobody comes back without a connection', async () => {
  const { outbox, sender, files } = openValues();
  await outbox.ready;
  await outbox.answers.addPack('ca');
  const offline = withoutConnection;
  await renderPage(<LogOut />, { engine: { outgoing: { outbox, sender, files }, offline } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Leave' }));
  const question = await screen.findByRole('dialog', { name: 'Log out' });
  expect(question).toHaveTextContent('Made available offline on this device: 1. It is removed from here.');
  expect(question).toHaveTextContent('There is no connection: you cannot sign in again until there is one.');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Registration } from '#domain/vv/Registration.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ClubDifferences } from './ClubDifferences.tsx';
import { useConfirmation } from './useConfirmation.ts';

const registration = { basicNumber: '77', clubName: 'Federation FC', auditType: { name: null } } as Registration;
const clubs = configuredResource('clubs');
const sent = vi.fn();

const role = 'MEMBER';
const choices = {
  ...{ projectId: 'p1', leadAssessor: 'u1', invatationTemplateId: 't1' },
  ...{ visitDate: '2026-05-01', assessmentDeadline: '2026-04-01', surveyDeadline: '2026-04-01' },
};

function Known() {
  const { confirmation, known, ...state } = useConfirmation(registration, () => undefined);
  sent(confirmation.club);
  const choose = () => {
    state.choose(choices);
    state.setRole('gc', role);
  };
  return (
    known && (
      <>
        <ClubDifferences resource={clubs} {...known} />
        <button onClick={choose}>Choose</button>
        <button onClick={() => state.setRole('resp', role)}>Role</button>
        <button onClick={() => void state.confirm()}>Confirm</button>
      </>
    )
  );
}

it('keeps what stands at a club that is here, unless it is ticked; what it lacks is filled', async () => {
  const answer = { federationId: '77', name: 'Federation FC', city: 'Gent', address: 'Road 1', country: '20' };
  // What we start a new club with is nothing that the federation says of this one.
  const season = { seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 };
  const here = {
    ...season,
    ...{ id: 'c1', version: 4, assessmentsEnabled: false, organisationType: null },
    ...{ name: 'Our FC', city: 'Aalst', country: '020', federationMembershipNumber: '77' },
  };
  await renderPage(<Known />, {
    answers: { 'connectors/Belgium/club': () => answer },
    records: { clubs: [here], mailtemplates: [] },
  });
  const city = await screen.findByRole('checkbox', { name: /Gent/ });
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  const kept = { address: 'Road 1', federationMembershipNumber: '77', id: 'c1', version: 4 };
  expect(sent).toHaveBeenLastCalledWith(kept);
  await userEvent.click(city);
  expect(sent).toHaveBeenLastCalledWith({ ...kept, city: 'Gent' });
});

it('asks again about every value where somebody changed the club meanwhile', async () => {
  const here = { id: 'c1', version: 4, name: 'Federation FC', city: 'Aalst', federationMembershipNumber: '77' };
  const refusal = { body: { code: 21, message: 'Changed', details: { current: here } } };
  const { calls } = await renderPage(<Known />, {
    answers: {
      'connectors/Belgium/club': () => ({ federationId: '77', name: 'Federation FC', city: 'Gent' }),
      'vv/registrations/confirm': () => Promise.reject(Object.assign(new Error('Changed'), refusal)),
    },
    records: { clubs: [here], mailtemplates: [] },
  });
  const city = await screen.findByRole('checkbox', { name: /Gent/ });
  await userEvent.click(city);
  for (const name of ['Choose', 'Role', 'Confirm']) await userEvent.click(screen.getByRole('button', { name }));
  expect(calls.find(({ path }) => path.endsWith('confirm'))?.options.body).toMatchObject({ club: { city: 'Gent' } });
  await waitFor(() => expect(city).not.toBeChecked());
});

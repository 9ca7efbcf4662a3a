import { screen } from '@testing-library/react';
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

function Known() {
  const { confirmation, known } = useConfirmation(registration, () => undefined);
  sent(confirmation.club);
  return known && <ClubDifferences resource={clubs} {...known} />;
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

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { check, openChecklist } from '#tests/support/openChecklist.tsx';

beforeEach(() => localStorage.clear());

const clubAssessment = {
  assessors: [
    { assessorId: 'other', lead: false },
    { assessorId: 'me', lead: true },
  ],
};
const theirs = {
  ...{ id: 'x', clubAssessmentId: 'ca', assessorId: 'other', assessmentTitleId: 'Checks', version: 1 },
  ...{ itemValues: [{ itemId: 'check', value: false }], notes: 'Ask again', trafficLightValue: 2 },
};
const answers = {
  'assessmentvalues/assessor': ({ query }: EngineCall) => (query?.['assessorId'] === 'other' ? [theirs] : []),
  'accounts/touchline': () => [
    { id: 'me', fullName: 'Lea Lead' },
    { id: 'other', fullName: 'Otto Other' },
  ],
};

it('shows the lead what all assessors answered on the topic, side by side, and where they differ', async () => {
  const { user, page } = await openChecklist({ role: 'LEADASSESSOR', clubAssessment, answers });
  const asked = () => page.calls.filter(({ options }) => options.query?.['assessorId'] === 'other');
  expect(asked()).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const table = await screen.findByRole('table', { name: 'Answers of all assessors' });
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Item', 'Lea Lead', 'Otto Other']);
  expect(cells(/^check/)).toEqual(['Not answered', 'No']);
  expect(within(table).getByRole('row', { name: /^check Differs/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^made of parts/ })).not.toHaveTextContent('Differs');
  expect(cells(/^Traffic light/)).toEqual(['Red', 'Orange']);
  expect(cells(/^Notes/)).toEqual(['', 'Ask again']);
  // What is typed here shows at once.
  await user.click(check(/^1. check/));
  expect(cells(/^check/)).toEqual(['Yes', 'No']);
});

it('keeps what the others answered where it is read again and no answer comes', async () => {
  let isAway = false;
  const asked = vi.fn(({ query }: EngineCall) => {
    if (query?.['assessorId'] !== 'other') return [];
    if (isAway) throw Object.assign(new Error('no answer'), { code: 0 });
    return [theirs];
  });
  const { user } = await openChecklist({
    ...{ role: 'LEADASSESSOR', clubAssessment },
    answers: { ...answers, 'assessmentvalues/assessor': asked },
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const table = await screen.findByRole('table', { name: 'Answers of all assessors' });
  isAway = true;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked.mock.results.some(({ type }) => type === 'throw')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(table).toBeVisible();
  expect(within(table).getByText('Ask again')).toBeVisible();
});

it('shows an assessor nothing of others', async () => {
  await openChecklist({ role: 'ASSESSOR', clubAssessment, answers });
  expect(screen.queryByText('Answers of all assessors')).toBeNull();
});

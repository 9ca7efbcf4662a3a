import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RoadmapPromise } from '#domain/roadmaps/promises.ts';
import { calendarYear } from '#tests/support/season.ts';
import { openChecklist } from '#tests/support/openChecklist.tsx';

const promises: RoadmapPromise[] = [
  {
    card: { id: 'a', title: 'Write a plan', owner: 'An', season: 2025, reference: 'Strategy', status: 'open' },
    ...{ isOverdue: true, subDimensionReference: 'Vision' },
  },
  {
    card: { id: 'b', title: 'Tell the parents', season: 2026, reference: 'Strategy', status: 'done' },
    ...{ isOverdue: false, subDimensionReference: 'Plans' },
  },
];
const texts = () => {
  const region = screen.queryByRole('region', { name: 'Promised in the roadmap' });
  return (
    region &&
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  );
};

it('shows at a topic what the club promised there, with its state, and at others theirs or nothing', async () => {
  const { user, page } = await openChecklist({ answers: { 'clubassessments/ca/promises': () => promises } });
  await screen.findByRole('region', { name: 'Promised in the roadmap' });
  expect(texts()).toEqual(['2025-2026Write a planAnOpenOverdueOwn action']);
  await user.click(await screen.findByRole('button', { name: /^Next topic/ }));
  expect(texts()).toEqual(['2026-2027Tell the parentsDoneOwn action']);
  await user.click(await screen.findByRole('button', { name: /^Next topic/ }));
  expect(texts()).toBeNull();
  expect(page.calls.filter(({ path }) => path === 'clubassessments/ca/promises')).toHaveLength(1);
});

it('names the season of a club whose season is the calendar year by that year', async () => {
  await openChecklist({ club: calendarYear, answers: { 'clubassessments/ca/promises': () => promises } });
  await screen.findByRole('region', { name: 'Promised in the roadmap' });
  expect(texts()).toEqual(['2025Write a planAnOpenOverdueOwn action']);
});

import { expect } from '@playwright/test';
import { filled, listed, ofSuper, opened, titled, type CataloguedScreen } from './showing.ts';

/** What the assessments say: roadmaps, comparisons, monitoring and labels. */
export const insightScreens: readonly CataloguedScreen[] = [
  { name: 'roadmap', person: 'super', path: ({ roadmap }) => roadmap, show: filled },
  { name: 'productivity', person: 'super', path: '/productivity', show: titled },
  {
    name: 'productivity-loaded',
    person: 'super',
    path: ({ club }) => club.replace('/clubs/', '/productivity?club='),
    show: filled,
  },
  {
    name: 'monitoring',
    person: 'pm',
    path: '/assessments/monitoring?projects=project-check-2026&keynumbers=kn-youthPlayers',
    show: filled,
  },
  ofSuper(
    'benchmarking',
    ({ comparison }) => comparison,
    async ({ page }) => {
      await expect(page.locator('svg [data-series]')).toHaveCount(4);
    },
  ),
  ofSuper('tagit', '/tagit', async (showing) => {
    await showing.page.getByRole('row').nth(1).getByRole('button').last().click();
    await opened(showing);
    await expect(showing.page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  }),
  { name: 'certification', person: 'super', path: '/assessments/clubLabels', show: listed },
];

import { expect } from '@playwright/test';
import { filled, headed, ofSuper, opened, titled, type CataloguedScreen, type Showing } from './showing.ts';

const overview = '/clubassessments/overview?projects=project-check-2026,project-label-2026';
const structure = '/admin/assessments/project-audit-2024';

/** The first dimension of a structure and its first sub-dimension are open. */
const withTree = async (showing: Showing) => {
  await headed(showing);
  const closed = showing.page.locator('[data-row] button[aria-expanded=false]');
  await closed.first().click();
  await showing.page.locator('[data-row] [data-row] button[aria-expanded=false]').first().click();
  await expect(showing.page.locator('[data-row] [data-row] [data-row]').first()).toBeVisible();
};

/** Building a project, its structure, and where its clubs stand: looked at as the screens of the catalogue are. */
export const planningScreens: readonly CataloguedScreen[] = [
  ofSuper('wizard', '/admin/assessments/new', titled),
  ...[1, 2, 3, 4, 5].map((part) => ofSuper(`wizard-builder-${part}`, `/project/wizard?step=2&part=${part}`, headed)),
  ofSuper('wizard-clubs', '/project/wizard?step=3', headed),
  ofSuper('structure-tree', structure, withTree),
  ofSuper('structure-node', `${structure}?node`, async (showing) => {
    await headed(showing);
    await showing.page.locator('[data-row="0"] > div > div:last-child > button[aria-expanded]').first().click();
    await opened(showing);
  }),
  ofSuper('structure-interviews', `${structure}?interviews`, async (showing) => {
    const { page, say } = showing;
    await headed(showing);
    await page.getByRole('button', { name: say('structure.views.interviews') }).click();
    await page.locator('[data-row] button[aria-expanded=false]').first().click();
  }),
  ofSuper('project-weights', '/project?project=project-check-2026&role=SUPERADMIN&tab=weights', filled),
  ofSuper('project-club-id', '/project?project=project-check-2026&role=SUPERADMIN&tab=clubId', async ({ page }) => {
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
    await expect(panel.getByRole('rowheader').first()).toBeVisible();
  }),
  ...['calendar', 'board'].map((view) => ofSuper(`overview-${view}`, `${overview}&view=${view}`, headed)),
  ofSuper('overview-workload', `${overview}&view=workload`, filled),
];

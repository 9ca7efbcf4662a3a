import { expect } from '@playwright/test';
import { listed, ofSuper, opened, press, titled, type CataloguedScreen, type Showing } from './showing.ts';

const withFirstRow = async (showing: Showing) => {
  await showing.page.getByRole('row').nth(1).getByRole('button').last().click();
  await opened(showing);
};

/** Screens of administration beyond the catalogue, which are looked at once: wide, light, in English. */
export const adminScreens: readonly CataloguedScreen[] = [
  ofSuper('configuration', '/admin/configuration', titled),
  ofSuper('configuration-resource', '/admin/configuration?resource=companies', listed),
  ofSuper(
    'project-club-id-empty',
    '/project?project=project-check-2026&role=SUPERADMIN&tab=clubId',
    async ({ page, say }) => expect(page.getByRole('combobox', { name: say('project.clubId.club') })).toBeVisible(),
  ),
  ofSuper('surveys', '/surveys', withFirstRow),
  ofSuper('mail-templates', '/mailtemplates', withFirstRow),
  ofSuper('report-templates', '/reporttemplates', titled),
  ofSuper('jobs', '/jobs', titled),
  ofSuper('import', '/admin/clubs?import', async (showing) => {
    await press(showing, 'import.button');
    await opened(showing);
  }),
  ofSuper('more', '/more', async ({ page }) => expect(page.getByRole('main').getByRole('link').nth(2)).toBeVisible()),
  ofSuper('clubs-merge', '/admin/clubs?merge', async (showing) => {
    await listed(showing);
    // Another look may have selected all of them.
    await showing.page.getByRole('row').first().getByRole('checkbox').uncheck();
    for (const row of [1, 2]) await showing.page.getByRole('row').nth(row).getByRole('checkbox').check();
    await press(showing, 'lists.merge.button');
    await expect(showing.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  }),
  ofSuper('recent-changes', '/admin/clubs?recent', async (showing) => {
    await listed(showing);
    await press(showing, 'undo.recent');
    await opened(showing);
  }),
  ofSuper('trash', '/admin/clubs?trash=1', titled),
  ofSuper('trash-in-a-tab', '/admin/gdpr?part=touchline&trash=1', async ({ page, say }) =>
    expect(page.getByRole('link', { name: say('engine.record.backToList') })).toBeVisible(),
  ),
];

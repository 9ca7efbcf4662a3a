import { expect } from '@playwright/test';
import { listed, opened, press, titled, type CataloguedScreen, type Showing } from './showing.ts';

const ofSuper = (name: string, path: string, show: CataloguedScreen['show']): CataloguedScreen => ({
  ...{ name, path, show, person: 'super' },
});
const withFirstRow = async (showing: Showing) => {
  await showing.page.getByRole('row').nth(1).getByRole('button').last().click();
  await opened(showing);
};

const headed = async ({ page }: Showing) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

const overview = '/clubassessments/overview?projects=project-check-2026,project-label-2026';

/** Screens of administration beyond the catalogue, which are looked at once: wide, light, in English. */
export const adminScreens: readonly CataloguedScreen[] = [
  ofSuper('configuration', '/admin/configuration', titled),
  ofSuper('configuration-resource', '/admin/configuration?resource=companies', listed),
  ofSuper('access-control', '/admin/accesscontrol', headed),
  ofSuper('server-status', '/admin/serverstatus', headed),
  ofSuper('project-wizard', '/admin/assessments/new', titled),
  ofSuper('project-wizard-dimensions', '/project/wizard?step=2&part=3', headed),
  ofSuper('project-wizard-labels', '/project/wizard?step=2&part=4', headed),
  ofSuper('project-wizard-clubs', '/project/wizard?step=3', headed),
  ofSuper('overview-calendar', `${overview}&view=calendar`, headed),
  ofSuper('overview-board', `${overview}&view=board`, headed),
  ofSuper('project-club-id', '/project?project=project-check-2026&role=SUPERADMIN&tab=clubId', async ({ page, say }) =>
    expect(page.getByRole('combobox', { name: say('project.clubId.club') })).toBeVisible(),
  ),
  ofSuper('global-pass', '/admin/assessments?part=globalPass', async (showing) => {
    await headed(showing);
    await showing.page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
  }),
  ofSuper('project-structure', '/admin/assessments/project-audit-2024', async (showing) => {
    await headed(showing);
    await showing.page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click();
    await opened(showing);
  }),
  ofSuper('surveys', '/surveys', withFirstRow),
  ofSuper('mail-templates', '/mailtemplates', withFirstRow),
  ofSuper('report-templates', '/reporttemplates', titled),
  ofSuper('tagit', '/tagit', async (showing) => {
    await withFirstRow(showing);
    await expect(showing.page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  }),
  ofSuper('jobs', '/jobs', titled),
  ofSuper('import', '/admin/clubs?import', async (showing) => {
    await press(showing, 'import.button');
    await opened(showing);
  }),
  ofSuper('trash', '/admin/clubs?trash=1', titled),
  ofSuper('trash-in-a-tab', '/admin/gdpr?part=touchline&trash=1', async ({ page, say }) =>
    expect(page.getByRole('link', { name: say('engine.record.backToList') })).toBeVisible(),
  ),
];

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
  ofSuper('project-club-id', '/project?project=project-check-2026&role=SUPERADMIN&tab=clubId', async ({ page, say }) =>
    expect(page.getByRole('combobox', { name: say('project.clubId.club') })).toBeVisible(),
  ),
  ofSuper('surveys', '/surveys', withFirstRow),
  ofSuper('mail-templates', '/mailtemplates', withFirstRow),
  ofSuper('report-templates', '/reporttemplates', titled),
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

import { expect } from '@playwright/test';
import { assessmentScreens } from './assessmentScreens.ts';
import { insightScreens } from './insightScreens.ts';
import { planningScreens } from './planningScreens.ts';
import {
  filled,
  headed,
  listed,
  ofSuper,
  opened,
  press,
  titled,
  type CataloguedScreen,
  type Showing,
} from './showing.ts';

export type { CataloguedScreen } from './showing.ts';

/** Every screen that is built, in the states worth looking at. */
export const screenCatalogue: readonly CataloguedScreen[] = [
  { name: 'login', person: null, path: '/login', show: titled },
  { name: 'login-failed', person: null, path: '/login?error=expired', show: titled },
  { name: 'callback', person: null, path: '/callback', show: titled },
  {
    name: 'choose-a-person',
    person: null,
    path: '/login',
    show: async (showing) => {
      await press(showing, 'app.login.button');
      await expect(showing.page.getByRole('listitem').nth(5)).toBeVisible();
    },
  },
  {
    name: 'welcome',
    person: 'super',
    path: '/',
    show: async ({ page }) => expect(page.getByRole('main').locator('svg path').nth(20)).toBeAttached(),
  },
  {
    name: 'welcome-table',
    person: 'super',
    path: '/',
    show: async (showing) => {
      await press(showing, 'clubs.map.table');
      await listed(showing);
    },
  },
  { name: 'clubs', person: 'super', path: '/admin/clubs', show: listed },
  {
    name: 'clubs-map',
    person: 'super',
    path: '/admin/clubs?view=map',
    show: async (showing) => {
      await press(showing, 'engine.views.ClubMap');
      await expect(showing.page.getByRole('main').locator('svg path').nth(20)).toBeAttached();
    },
  },
  {
    name: 'clubs-filter',
    person: 'super',
    path: '/admin/clubs?filter-open',
    show: async (showing) => {
      await listed(showing);
      await press(showing, 'resources.clubs.fields.country');
      await opened(showing);
    },
  },
  {
    name: 'clubs-nothing',
    person: 'super',
    path: '/admin/clubs?nothing',
    show: async ({ page, say }) => {
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText(say('engine.list.noResults', { term: 'zzzz' }))).toBeVisible();
    },
  },
  ...(['views', 'sort', 'display', 'export'] as const).map((tool) => ({
    name: `clubs-${tool}`,
    person: 'super',
    path: `/admin/clubs?tool-${tool}`,
    show: async (showing: Showing) => {
      await listed(showing);
      await press(showing, `lists.tools.${tool}`);
      await opened(showing);
      await expect(showing.page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    },
  })),
  {
    name: 'clubs-selected',
    person: 'super',
    path: '/admin/clubs?selected',
    show: async (showing) => {
      await listed(showing);
      await showing.page.getByRole('checkbox').first().check();
      await expect(showing.page.getByRole('region', { name: showing.say('lists.bulk.title') })).toBeVisible();
      await press(showing, 'lists.bulk.edit');
      await opened(showing);
    },
  },
  {
    name: 'clubs-keys',
    person: 'super',
    path: '/admin/clubs?keys',
    show: async (showing) => {
      await listed(showing);
      await showing.page.keyboard.press('?');
      await opened(showing);
    },
  },
  {
    name: 'palette',
    person: 'super',
    path: '/?palette',
    show: async (showing) => {
      await titled(showing);
      await press(showing, 'palette.open');
      await showing.page.getByRole('combobox').fill('ander');
      await expect(showing.page.getByRole('group').nth(1).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'club-new',
    person: 'super',
    path: '/admin/clubs?panel=new',
    show: async ({ page, say }) =>
      expect(page.getByRole('button', { name: say('clubs.prefill.button') })).toBeVisible(),
  },
  {
    name: 'club-refused',
    person: 'super',
    path: '/admin/clubs?panel=new&again',
    show: async (showing) => {
      await press(showing, 'engine.form.save');
      await expect(showing.page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'club-prefill',
    person: 'super',
    path: '/admin/clubs?panel=new&prefill',
    show: async (showing) => {
      await press(showing, 'clubs.prefill.button');
      await expect(showing.page.getByText(showing.say('clubs.prefill.intro'))).toBeVisible();
    },
  },
  {
    name: 'clubs-many',
    person: 'super',
    path: '/admin/clubs?many',
    show: async (showing) => {
      await press(showing, 'engine.widgets.BulkClubs');
      await opened(showing);
    },
  },
  {
    name: 'club',
    person: 'super',
    path: ({ club }) => club,
    show: async ({ page, say }) =>
      expect(page.getByRole('textbox', { name: say('resources.clubs.fields.city') })).toBeVisible(),
  },
  { name: 'users', person: 'super', path: '/admin/users', show: listed },
  {
    name: 'user',
    person: 'super',
    path: '/admin/users?open',
    show: async (showing) => {
      await listed(showing);
      await showing.page.getByRole('cell').nth(1).click();
      await opened(showing);
    },
  },
  {
    name: 'users-reinvite',
    person: 'super',
    path: '/admin/users?many',
    show: async (showing) => {
      await press(showing, 'engine.widgets.ReinviteMany');
      await opened(showing);
    },
  },
  { name: 'gdpr', person: 'gdpr', path: '/admin/gdpr', show: filled },
  { name: 'gdpr-clients', person: 'gdpr-clients', path: '/admin/gdpr?part=client', show: filled },
  {
    name: 'gdpr-missing',
    person: 'gdpr',
    path: '/admin/gdpr?part=processor',
    show: async (showing) => {
      await showing.page.getByRole('button', { name: showing.say('gdpr.complete.title') }).click();
      await expect(
        showing.page.getByRole('columnheader', { name: showing.say('gdpr.complete.article') }),
      ).toBeVisible();
    },
  },
  { name: 'gdpr-activity', person: 'gdpr', path: '/admin/gdpr?part=controller&panel=pa-assessments', show: opened },
  { name: 'gdpr-new-activity', person: 'gdpr', path: '/admin/gdpr?part=processor&panel=new', show: opened },
  {
    name: 'gdpr-security',
    person: 'gdpr',
    path: '/admin/gdpr?part=security',
    show: async ({ page }) => expect(page.getByRole('heading', { level: 3 }).nth(2)).toBeVisible(),
  },
  {
    name: 'gdpr-upload',
    person: 'gdpr',
    path: '/admin/gdpr?part=supplier&many',
    show: async (showing) => {
      await press(showing, 'engine.widgets.CompanyUpload');
      await opened(showing);
    },
  },
  { name: 'campfaqs', person: 'super', path: '/admin/camp_faq', show: listed },
  {
    name: 'camp-keys',
    person: 'super',
    path: '/admin/camp_faq?keys',
    show: async (showing) => {
      await press(showing, 'camp.keys.title');
      await opened(showing);
    },
  },
  { name: 'campfaq-new', person: 'super', path: '/admin/camp_faq?panel=new', show: opened },
  { name: 'registrations', person: 'clubs', path: '/admin/vv/registrations', show: listed },
  {
    name: 'registration',
    person: 'clubs',
    path: '/admin/vv/registrations?create',
    show: async (showing) => {
      await listed(showing);
      const { page, say } = showing;
      // Each names its club too.
      await page
        .getByRole('button', { name: say('vv.create') })
        .first()
        .click();
      await opened(showing);
    },
  },
  { name: 'assessment-admin', person: 'super', path: '/admin/assessments', show: filled },
  { name: 'project-panel', person: 'super', path: '/admin/assessments?panel=project-check-2026', show: opened },
  ofSuper('access-control', '/admin/accesscontrol', headed),
  ofSuper('server-status', '/admin/serverstatus', headed),
  ofSuper('translations', '/admin/translations', filled),
  { name: 'key-numbers', person: 'super', path: '/admin/assessments?part=keyNumbers', show: listed },
  {
    name: 'faq',
    person: 'super',
    path: '/faq',
    show: async ({ page }) => {
      await page.getByRole('main').locator('h3 button').first().click();
      await expect(page.getByRole('main').locator('h3 + div p').first()).toBeVisible();
    },
  },
  {
    name: 'faq-edit',
    person: 'super',
    path: '/faq?edit',
    show: async (showing) => {
      await press(showing, 'documents.edit');
      await opened(showing);
      await expect(showing.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'getting-started',
    person: 'super',
    path: '/gettingstarted?step=3',
    show: async ({ page }) => expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(),
  },
  { name: 'not-found', person: 'super', path: '/no/such/address', show: titled },
  { name: 'not-allowed', person: 'none', path: '/admin/clubs', show: titled },
  {
    name: 'my-assessments',
    person: 'lead',
    path: '/assessments/tunnel',
    show: async ({ page }) => expect(page.getByRole('progressbar').first()).toBeVisible(),
  },
  { name: 'no-assessments', person: 'none', path: '/assessments/tunnel', show: titled },
  {
    name: 'selector',
    person: 'lead',
    path: '/assessments/selector',
    show: async ({ page }) => expect(page.getByRole('combobox').nth(1)).toBeVisible(),
  },
  {
    name: 'overview',
    person: 'pm',
    path: '/clubassessments/overview',
    show: async ({ page }) => expect(page.getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'overview-loaded',
    person: 'pm',
    path: '/clubassessments/overview?projects=project-check-2026,project-label-2026',
    show: async ({ page }) => expect(page.locator('tbody tr:nth-child(3), main ul > li').first()).toBeVisible(),
  },
  ...insightScreens,
  ...planningScreens,
  ...assessmentScreens,
];

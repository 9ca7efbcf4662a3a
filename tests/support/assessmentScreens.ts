import { expect } from '@playwright/test';
import type { Places } from './findPlaces.ts';
import { opened, press, titled, type CataloguedScreen, type Showing } from './showing.ts';

const checklist = ({ assessment }: Places) => `${assessment}?tab=checklist`;
const interview = ({ assessment }: Places) => `${assessment}?tab=interview`;
const checked = async ({ page }: Showing) => expect(page.locator('[data-item]').first()).toBeVisible();

/** The screens of one club assessment, in the states worth looking at. */
export const assessmentScreens: readonly CataloguedScreen[] = [
  {
    name: 'assessment-process',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=process`,
    show: async ({ page }) => expect(page.getByRole('checkbox').first()).toBeVisible(),
  },
  {
    name: 'assessment-schedule',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=schedule`,
    show: async ({ page, say }) => {
      const begin = page.getByRole('button', { name: say('planning.visit.begin'), exact: true }).first();
      const days = page.locator('[data-day]');
      // A page that has shown it before knows what was adapted there.
      await expect(begin.or(days.first())).toBeVisible();
      if (await begin.isVisible()) await begin.click();
      await expect(days.nth(1)).toBeVisible();
    },
  },
  {
    name: 'assessment-status',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?view=status`,
    show: async (showing) => {
      for (const part of ['edit', 'changeAssessors', 'changeLabel']) await press(showing, `assessment.status.${part}`);
      await expect(showing.page.getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'project-flags',
    person: 'pm',
    path: '/project?project=project-check-2026&role=PM',
    show: async ({ page }) => expect(page.locator('[data-field=schedule]')).toBeVisible(),
  },
  {
    name: 'club-label',
    person: 'clubs',
    path: ({ club }) => club.replace('/clubs/', '/assessments/editClubLabel/'),
    show: async (showing) => {
      await press(showing, 'assessment.list.add');
      await opened(showing);
    },
  },
  {
    name: 'survey-invitations',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?view=status&invite`,
    show: async (showing) => {
      await press(showing, 'assessment.status.invite.open');
      await opened(showing);
      await showing.page.locator('textarea').first().fill('new.parent@clubs.example, new.parent@clubs.example');
      await press(showing, 'assessment.status.invite.check');
      await expect(showing.page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'assessment-files',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=files`,
    show: async ({ page }) => expect(page.getByTestId('evidence-file')).toBeAttached(),
  },
  {
    name: 'assessment-observations',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=observations`,
    show: async ({ page }) => expect(page.getByRole('checkbox').nth(2)).toBeVisible(),
  },
  {
    name: 'assessment-indicators',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=indicators`,
    show: async ({ page }) => expect(page.getByRole('rowheader').nth(3)).toBeVisible(),
  },
  {
    name: 'assessment-club-id',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=clubId`,
    show: async ({ page }) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  {
    name: 'assessment-finalization',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=finalization`,
    // The draft, where there is none yet, then its chapters.
    show: async ({ page, say }) => {
      const draft = page.getByRole('button', { name: say('report.draft.generate') });
      const chapters = page.locator('section h3 button');
      await expect(draft.or(chapters.first())).toBeVisible();
      if (await draft.isVisible()) await draft.click();
      await chapters.nth(1).click();
      await expect(page.locator('textarea').nth(3)).toBeVisible();
    },
  },
  { name: 'checklist', person: 'lead', path: checklist, show: checked },
  {
    name: 'checklist-navigator',
    person: 'lead',
    path: (places) => `${checklist(places)}&navigator`,
    show: async (showing) => {
      await press(showing, 'checklist.navigator.open');
      await opened(showing);
    },
  },
  {
    name: 'checklist-reminders',
    person: 'lead',
    path: (places) => `${checklist(places)}&reminders`,
    show: async (showing) => {
      await press(showing, 'checklist.reminders.open');
      await opened(showing);
    },
  },
  {
    name: 'checklist-differentiator',
    person: 'lead',
    path: (places) => `${checklist(places)}&topic=${places.differentiator}`,
    show: checked,
  },
  {
    name: 'checklist-characteristics',
    person: 'lead',
    path: (places) => `${checklist(places)}&topic=${places.differentiator}&open`,
    show: async (showing) => {
      await showing.page.locator('[data-item] button[aria-haspopup=dialog]').first().click();
      await opened(showing);
    },
  },
  { name: 'interview', person: 'lead', path: interview, show: checked },
  {
    name: 'interview-navigator',
    person: 'lead',
    path: (places) => `${interview(places)}&navigator`,
    show: async (showing) => {
      await press(showing, 'checklist.navigator.open');
      await opened(showing);
    },
  },
  { name: 'score', person: 'lead', path: ({ assessment }) => `${assessment}?tab=score`, show: titled },
  {
    name: 'score-calculated',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=score&calculated`,
    show: async (showing) => {
      await press(showing, 'score.calculate');
      await expect(showing.page.getByRole('table').nth(1).getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    name: 'score-what-if',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=score&whatif`,
    show: async (showing) => {
      const { page, say } = showing;
      await press(showing, 'score.calculate');
      await press(showing, 'score.compare.title');
      await expect(page.getByRole('table', { name: say('score.compare.title') })).toBeVisible();
      await press(showing, 'score.whatIf.title');
      await expect(page.getByText(say('score.whatIf.notSaved'))).toBeVisible();
      await press(showing, 'score.expandAll');
      await expect(page.getByRole('slider').first()).toBeAttached();
    },
  },
  {
    name: 'results',
    person: 'lead',
    path: ({ final }) => `${final}?tab=results`,
    show: async ({ page }) => expect(page.getByRole('img').first()).toBeVisible(),
  },
  {
    name: 'results-lights',
    person: 'lead',
    path: ({ final }) => `${final}?tab=results&lights`,
    show: async ({ page, say }) => {
      await page.getByRole('tab', { name: say('results.parts.lights') }).click();
      await expect(page.getByRole('img').first()).toBeVisible();
      await page.getByText(say('results.figures')).click();
    },
  },
  {
    name: 'results-surveys',
    person: 'lead',
    path: ({ final }) => `${final}?tab=results&surveys`,
    show: async ({ page, say }) => {
      await page.getByRole('tab', { name: say('results.parts.surveys') }).click();
      await page.getByRole('tab', { name: say('results.survey.soccer') }).click();
      await expect(page.getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'accessibility',
    person: 'lead',
    path: ({ assessment }) => `${assessment}?tab=score&role`,
    show: async (showing) => {
      await press(showing, 'assessment.accessibility.title');
      await opened(showing);
    },
  },
  {
    name: 'checklist-others',
    person: 'lead',
    path: (places) => `${checklist(places)}&others`,
    show: async (showing) => {
      await checked(showing);
      await press(showing, 'checklist.others.show');
      await expect(showing.page.getByRole('table', { name: showing.say('checklist.others.title') })).toBeAttached();
    },
  },
  // Last, as the choice of the table is kept.
  {
    name: 'checklist-table',
    person: 'lead',
    path: (places) => `${checklist(places)}&topic=${places.differentiator}&table`,
    show: async (showing) => {
      const { page, say } = showing;
      await checked(showing);
      const table = page.getByRole('button', { name: say('checklist.table.open'), exact: true });
      if ((await table.getAttribute('aria-pressed')) === 'false') await table.click();
      await expect(page.locator('tr[data-item]').nth(3)).toBeVisible();
    },
  },
];

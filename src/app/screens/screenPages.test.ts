import type { ComponentType } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { screens } from '#domain/access/screens.ts';
import { startTestTexts } from '#tests/support/startTestTexts.ts';
import { screenPages } from './screenPages.ts';

/** What each path shows that no resource draws (document 1 §2.1, document 3 §2). */
const components = {
  '': 'WelcomePage',
  strategicroadmap: 'RoadmapPage',
  project: 'ProjectPage',
  'assessments/tunnel': 'MyAssessmentsPage',
  'clubassessments/overview': 'AssessmentOverviewPage',
  'assessments/monitoring': 'MonitoringPage',
  'assessments/clubLabels': 'CertificationPage',
  'benchmarking/selector': 'BenchmarkPage',
  tagit: 'TagitPage',
  productivity: 'ProductivityPage',
  faq: 'FaqPage',
  gettingstarted: 'GettingStartedPage',
  'admin/assessments': 'AssessmentAdminPage',
  'admin/vv/registrations': 'VvRegistrationsPage',
  'admin/gdpr': 'GdprPage',
  'admin/translations': 'TranslationsPage',
  'admin/accesscontrol': 'AccessControlPage',
  'admin/serverstatus': 'ServerStatusPage',
  'admin/assessments/new': 'ProjectWizardPage',
  'admin/assessments/edit/:id': 'AssessmentStructurePage',
  'admin/assessments/:projectId': 'ProjectStructurePage',
  'project/wizard': 'ProjectWizardPage',
  'assessments/selector': 'AssessmentSelectorPage',
  'assessments/editClubLabel/:id': 'ClubLabelPage',
  'clubassessments/:clubId/:clubAssessmentId': 'AssessmentScreen',
} as const;

/** A lazy component as React keeps it: asked for, it throws what is to be awaited until it is there. */
interface Lazy {
  _init: (payload: unknown) => { name: string };
  _payload: unknown;
}

async function nameOf(page: ComponentType): Promise<string> {
  // A part of a screen draws such a component.
  const { type } = (page as (props: object) => { type: unknown })({});
  const { _init, _payload } = type as Lazy;
  for (;;) {
    try {
      return _init(_payload).name;
    } catch (thrown) {
      if (!(thrown instanceof Promise)) throw thrown;
      await thrown;
    }
  }
}

// A page comes with its texts.
beforeAll(() => startTestTexts());

it.each(Object.entries(components))(
  'path %j shows %s',
  async (path, component) => {
    const name = screens.find((screen) => screen.path === path)?.name;
    const page = name && screenPages[name];
    expect(page && (await nameOf(page))).toBe(component);
  },
  60_000,
);

it('no page stands at a path that is not named here', () => {
  const named = screens.filter(({ path }) => path in components).map(({ name }) => name);
  expect(Object.keys(screenPages).toSorted()).toEqual(named.toSorted());
});

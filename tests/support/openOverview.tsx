import { AssessmentOverviewPage } from '#pages/assessments/overview/AssessmentOverviewPage.tsx';
import { configuredResources } from './configuredResources.ts';
import { renderPage, type PageScene } from './renderPage.tsx';

/** A club assessment of the project `p` with its lead. */
export const assessmentOf = (id: string, clubId: string, assessorId: string) => ({
  ...{ id, clubId, projectId: 'p', visitDate: '2026-03-01', assessors: [{ assessorId, lead: true }] },
});
const people = [
  { id: 'an', fullName: 'An Peeters' },
  { id: 'jo', fullName: 'Jo Maes' },
];

/** Projectmanagement with two clubs and two projects that the person manages. */
export const openOverview = (path: string, scene: PageScene = {}) =>
  renderPage(<AssessmentOverviewPage />, {
    path,
    records: {
      clubs: [
        { id: 'c1', name: 'KV Een', country: '020' },
        { id: 'c2', name: 'FC Twee', country: '020' },
      ] as never,
      countries: [{ id: '020', name: { en: 'Belgium' } }] as never,
      projects: [
        { id: 'p', name: 'Season', projectManagers: ['me'] },
        { id: 'q', name: 'Cup', projectManagers: ['me'] },
      ] as never,
    },
    engine: { resources: configuredResources },
    ...scene,
    answers: {
      'clubassessments/filter': () => [assessmentOf('a1', 'c1', 'an'), assessmentOf('a2', 'c2', 'jo')],
      'accounts/touchline': () => people,
      ...scene.answers,
    },
  });

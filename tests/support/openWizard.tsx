import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { emptyBuild } from '#domain/builder/BuildParameters.ts';
import { ProjectWizardPage } from '#pages/assessments/wizard/ProjectWizardPage.tsx';
import { AssessmentScenario } from './AssessmentScenario.ts';
import { configuredResources } from './configuredResources.ts';
import { renderPage, type Answer } from './renderPage.tsx';

/** Two dimensions, with a topic each. */
export const { structure } = new AssessmentScenario()
  .dimension('STRA')
  .topic('STRA.1', 't1')
  .item('t1', 'i1')
  .dimension('FAC')
  .topic('FAC.1', 't2')
  .item('t2', 'i2')
  .item('t2', 'i3');
export const [stra = '', fac = ''] = structure.dimensions.map(({ id }) => id);
/** A builder that is complete, with one club. */
export const filled = {
  ...{ ...emptyBuild, name: 'Season', niveau: 1, gender: 3, dimensions: [{ id: stra, focus: false }] },
  clubs: [{ id: 'c1', leadAssessor: 'lead', assessmentDeadline: '2027-03-01' }],
};

/** Drafts as a device keeps them. */
function draftsWith(changes: object | null): DraftStore & { kept: () => unknown } {
  let draft: unknown = changes && { changes, version: null, at: 1 };
  return {
    load: () => Promise.resolve(draft as never),
    save: (_form, next) => Promise.resolve(void (draft = next)),
    remove: () => Promise.resolve(void (draft = null)),
    kept: () => draft,
  };
}

/** Shows the wizard with what was entered before; null for nothing. */
export async function openWizard(
  address = '',
  { draft = filled as object | null, answers = {} as Record<string, Answer> } = {},
) {
  const drafts = draftsWith(draft);
  const rendered = await renderPage(<ProjectWizardPage />, {
    path: `/project/wizard${address}`,
    user: { roles: ['superAdmin'] },
    records: {
      clubs: [
        { id: 'c1', name: 'KV Voorbeeld', version: 1 },
        { id: 'c2', name: 'Elders SK', version: 1 },
      ] as never,
      projects: [{ id: 'p1', name: 'Season 2026', version: 1 }] as never,
    },
    engine: {
      ...{ resources: configuredResources, drafts },
      widgets: { BulkClubs: ({ label }) => <button type="button">{label}</button> },
    },
    answers: {
      'assessments/globalpass': () => structure,
      'accounts/touchline': () => [{ id: 'lead', fullName: 'Lea Lead' }],
      ...answers,
    },
  });
  return { ...rendered, drafts, user: userEvent.setup() };
}

export const goOn = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));

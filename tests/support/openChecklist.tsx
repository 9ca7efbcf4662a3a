import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { PromisesCard } from '#pages/assessments/checklist/PromisesCard.tsx';
import { ChecklistTab } from '#pages/assessments/checklist/ChecklistTab.tsx';
import type { Club, ClubAssessment, Item } from '#schemas/generated/types.ts';
import { AssessmentScenario } from './AssessmentScenario.ts';
import { season } from './season.ts';
import { openValues, type SentValue } from './openValues.ts';
import { renderPage, type PageScene } from './renderPage.tsx';

const assessors = [{ assessorId: 'me', lead: false }];

export interface Situation {
  role?: AssessmentRole;
  club?: Partial<Club>;
  clubAssessment?: Partial<ClubAssessment>;
  /** What the items of the first topic are beside, by id. */
  items?: Readonly<Record<string, Partial<Item>>>;
  evaluation?: () => unknown;
  send?: (sent: SentValue) => unknown;
  /** What the API answers beside the assessment itself. */
  answers?: PageScene['answers'];
  engine?: PageScene['engine'];
}

/** One topic of each item type, in two dimensions. */
function buildScenario(items: NonNullable<Situation['items']>): AssessmentScenario {
  return new AssessmentScenario()
    .dimension('Strategy', 1, ['Vision', 'Plans'])
    .dimension('Staff', 1, ['Coaches'])
    .topic('Vision', 'Checks', { questionTranslation: { en: 'Is it there?', nl: 'Is het er?' } })
    .item('Checks', 'check', 1, {
      truthyFinding: { en: 'It is there.' },
      ...{ falsyFinding: { en: 'It is missing.', nl: 'Het ontbreekt.' }, falsyAction: { en: 'Write it.' } },
      ...items['check'],
    })
    .item('Checks', 'made of parts', 1, {
      ...{ atLeastNeededCharacteristics: 1, helpTranslation: { en: 'Look closely.' } },
      ...items['made of parts'],
    })
    .characteristic('made of parts', 'part 1', { required: true })
    .characteristic('made of parts', 'part 2')
    .topic('Plans', 'Talks')
    .item('Talks', 'spoken', 2)
    .item('Talks', 'written', 3)
    .interviewees('Talks', 'Coach', 'Player')
    .says('Coach', 'spoken', true)
    .says('Player', 'spoken', true)
    .topic('Coaches', 'Figures')
    .item('Figures', 'ratio', 4, { expression: 'a / b' })
    .item('Figures', 'feeling', 5, { weightingFactor: 2 })
    .item('Figures', 'difference', 6, { atLeastNeededCharacteristics: 1 })
    .characteristic('difference', 'big', { weightingFactor: 3 })
    .characteristic('difference', 'small', { weightingFactor: 1 });
}

/** Opens the checklist of a small assessment at its first topic. */
export async function openChecklist({ role = 'ASSESSOR', ...scene }: Situation = {}) {
  const { clubAssessment, evaluation, send } = scene;
  const scenario = buildScenario(scene.items ?? {});
  const known = scenario.values.map((value) => ({ ...value, id: value.assessmentTitleId, version: 1 }));
  const { values, sent, stored } = openValues({ known, ...(send && { send }) });
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessors, ...clubAssessment },
    club: { id: 'c', name: 'Club', country: '020', ...season, ...scene.club },
    project: null,
    roles: [role],
    role,
    valuesOwner: 'me',
  };
  const page = await renderPage(
    <ChecklistTab opened={opened} values={values} reload={() => undefined} Promises={PromisesCard} />,
    {
      ...(scene.engine && { engine: scene.engine }),
      answers: {
        assessments: () => ({ id: 'a', name: {}, kind: 'project', ...scenario.structure }),
        'assessmentvalues/assessor': () => known,
        'clubassessments/ca/evaluation': evaluation ?? (() => ({ ratio: { result: 0.8, error: null } })),
        'clubassessments/ca/files': () => [],
        'clubassessments/ca/promises': () => [],
        'assessmentvalues/club': () => [],
        'accounts/touchline': () => [{ id: 'me', fullName: 'Mo Me' }],
        ...scene.answers,
      },
    },
  );
  await screen.findByRole('heading', { name: 'A. Checks' }, { timeout: 5000 });
  return { values, sent, stored, page, user: userEvent.setup() };
}

/** A segment of the check of an item of the topic one is at. */
export const check = (name: RegExp, word: 'Yes' | 'No' | 'Open' = 'Yes') =>
  within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: word });

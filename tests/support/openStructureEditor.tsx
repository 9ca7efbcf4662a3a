import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StructureEditor } from '#pages/assessments/structure/StructureEditor.tsx';
import { AssessmentScenario } from './AssessmentScenario.ts';
import { renderPage, type PageScene } from './renderPage.tsx';

/** Two dimensions, a topic with items, and an interviewee who is asked about two topics. */
export const editedScenario = () =>
  new AssessmentScenario()
    .dimension('Youth')
    .dimension('Club', 3)
    .topic('Youth.1', 'Coaches')
    .topic('Youth.1', 'Players')
    .item('Coaches', 'Licences')
    .item('Coaches', 'Training')
    .interviewees('Coaches', 'Coach')
    .interviewees('Players', 'Coach');

const nobody = { count: 0, named: [] };
/** What the server says of a structure that nothing uses. */
export const unused = {
  ...{ projects: [], clubAssessments: [], clubAssessmentCount: 0 },
  outdated: { ready: nobody, begun: nobody, closed: nobody },
};

/** An editor of which each save makes the next version. */
export async function openStructureEditor({
  kind = 'globalPass',
  uses = unused as object,
  answers = {} as PageScene['answers'],
  records = {} as NonNullable<PageScene['records']>,
  structure = editedScenario().structure,
} = {}) {
  const club = structure.dimensions.find(({ id }) => id === 'Club');
  if (club) club.name = { en: 'Club', fr: 'Le club' };
  const read = { id: 'a', name: {}, kind, assessmentVersionId: 'v1', number: 1, ...structure };
  let number = 1;
  const saved = () => {
    number += 1;
    return { id: 'x', assessmentVersionId: `v${number}`, number, after: `v${number - 1}` };
  };
  const lists = [
    ...['dimensions', 'subdimensions', 'topics', 'items', 'characteristics', 'interviewees', 'topicinterviewees'],
    ...['topicintervieweeitems', 'interviewees/Coach'],
  ];
  const rendered = await renderPage(<StructureEditor of={kind === 'globalPass' ? {} : { projectId: 'p' }} />, {
    user: { roles: ['superAdmin'] },
    records: { projects: [{ id: 'p' }], ...records },
    answers: {
      'assessments/globalpass': () => read,
      assessments: () => read,
      'assessments/uses': () => ({ assessmentVersionId: 'v1', number: 1, ...unused, ...uses }),
      ...Object.fromEntries(lists.map((list) => [`assessments/${list}`, saved])),
      'assessments/dimensions/Youth': saved,
      ...Object.fromEntries(
        structure.topicInterviewees.map(({ id }) => [`assessments/topicinterviewees/${encodeURIComponent(id)}`, saved]),
      ),
      ...answers,
    },
  });
  await screen.findByText('Structure');
  const user = userEvent.setup();
  return { ...rendered, user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

/** The edits that were sent, in order. */
export const sentEdits = ({ calls }: Pick<Awaited<ReturnType<typeof openStructureEditor>>, 'calls'>) =>
  calls.filter(
    ({ path, options }) =>
      ['POST', 'PUT', 'DELETE'].includes(options.method ?? '') &&
      path !== 'assessments/expression' &&
      path !== 'clubassessments/filter',
  );

/** What the rows are called, from the top down. */
export const rowTitles = () =>
  [...screen.queryAllByRole('listitem'), ...screen.queryAllByRole('group')]
    .flatMap((row) =>
      row.getAttribute('aria-labelledby') ? within(row).queryAllByText(/./, { selector: 'bdi' }).slice(0, 1) : [],
    )
    .map(({ textContent }) => textContent);

import { editedLists, type EditedList } from '#domain/structures/nodeLists.ts';
import { nodeSchema } from '#domain/structures/nodeSchema.ts';
import { xlsxType } from '#engine/rules/sheets/mediaTypes.ts';
import {
  anything,
  exactly,
  flag,
  listOf,
  number,
  orNull,
  shape,
  text,
  whole,
  type Described,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const tag = 'structures';
const about = {
  ...{
    projectId: { ...text, description: 'Of a project; without it and assessmentId the global pass' },
    project: text,
  },
  assessmentId: text,
};
const query = {
  ...about,
  assessmentVersionId: { ...text, description: 'The version that was edited from; a newer one is merged with' },
};
const shown = { ...text, description: 'The version that was shown; what has changed since is not taken out' };
const place = { ...whole, minimum: 1, description: 'Where it is moved to among its siblings, whatever its position' };
const version = {
  ...{ assessmentVersionId: text, number: whole },
  after: { ...text, description: 'The version that this one follows' },
};
const names: Readonly<Record<EditedList, string>> = {
  dimensions: 'A dimension',
  subDimensions: 'A sub-dimension',
  topics: 'A topic',
  items: 'An item',
  characteristics: 'A characteristic',
  interviewees: 'Somebody who is interviewed',
  topicInterviewees: 'A topic that an interviewee is asked about',
};

/** Fields of a node as they are sent; null and the empty text stand for what is not there. */
function nodeOf(list: EditedList): Described {
  const { properties, required } = nodeSchema(list);
  const isDue = (field: string) => required.includes(field);
  const parts = (due: boolean) =>
    Object.fromEntries(
      Object.keys(properties)
        .filter((field) => isDue(field) === due)
        .map((field) => [field, field === 'id' ? text : {}]),
    );
  return shape(parts(true), parts(false));
}

const named = listOf(exactly({ id: text, name: orNull(text), clubName: orNull(text) }));
const inState = (description: string) => ({ ...exactly({ count: whole, named }), description });
const uses = {
  ...{ assessmentVersionId: text, number: whole, clubAssessmentCount: whole, clubAssessments: named },
  projects: listOf(exactly({ id: text, name: text, number: orNull(whole), follows: flag })),
  outdated: exactly({
    ready: inState('Nothing depends on the version that they have'),
    begun: inState('With values, lights or a report of the version that they have, which they keep'),
    closed: inState('They keep the version that they have'),
  }),
};

const asked = {
  itemId: text,
  topicIntervieweeIds: { ...listOf(text), description: 'Ids of links of its topic to interviewees, one at least' },
};

const counts = listOf(exactly({ list: text, total: whole, added: whole, removed: whole, changed: whole }));

export const structures: RouteDescriptions = {
  'GET /api/assessments/structure': {
    ...{ tag, summary: 'A structure as a framework file, as an attachment', media: ['application/json', xlsxType] },
    query: { ...about, format: { ...text, enum: ['json', 'xlsx'], default: 'json' } },
    answer: shape({ dimensions: listOf(anything) }, { meta: anything, interviewees: listOf(anything) }),
  },
  'PUT /api/assessments/structure': {
    ...{
      tag,
      summary: 'A framework file in the place of a structure, as its next version; with check nothing is stored',
    },
    query: {
      ...about,
      check: flag,
      assessmentVersionId: { ...text, description: 'The version that is replaced; needed where something is stored' },
    },
    body: shape({ dimensions: listOf(anything) }, { meta: anything, interviewees: listOf(anything) }),
    answer: exactly({ assessmentVersionId: text, lists: counts }),
  },
  'PUT /api/assessments/topicintervieweeitems': {
    ...{
      tag,
      summary: 'Which interviewees of its topic are asked about an item; as the next version of the structure',
    },
    ...{ query, body: exactly(asked), answer: exactly({ id: text, topicIntervieweeIds: listOf(text), ...version }) },
  },
  'POST /api/assessments/expression': {
    ...{ tag, summary: 'What is wrong with an expression, and what it comes to for the club of a club assessment' },
    body: shape({ expression: text }, { clubAssessmentId: orNull(text) }),
    answer: exactly({ isRefused: flag, result: orNull(number), error: orNull(text) }),
  },
  ...Object.fromEntries(
    editedLists.flatMap((list) => [
      [
        `POST /api/assessments/${list.toLowerCase()}`,
        {
          ...{ tag, summary: `${names[list]} as it was edited, at its position; as the next version of the structure` },
          ...{ query: { ...query, place }, body: nodeOf(list), answer: shape({ id: text, ...version }) },
        },
      ],
      [
        `DELETE /api/assessments/${list.toLowerCase()}/:id`,
        {
          ...{ tag, summary: `${names[list]} is taken out, with what stands below it` },
          ...{ query: { ...about, assessmentVersionId: shown }, answer: exactly({ id: text, ...version }) },
        },
      ],
    ]),
  ),
  'GET /api/assessments/uses': {
    ...{ tag, summary: 'Whom an edit of a structure touches, who keeps the version, and who has an older one' },
    ...{ query: about, answer: exactly(uses) },
  },
  'PUT /api/assessments/uses': {
    ...{ tag, summary: 'Club assessments with an older version on which nothing depends yet take this one' },
    query: about,
    body: exactly({ assessmentVersionId: { ...text, description: 'The version that they are to take' } }),
    answer: exactly({ ...uses, taken: { ...whole, description: 'How many took it' } }),
  },
};

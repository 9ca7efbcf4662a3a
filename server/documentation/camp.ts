import {
  anything,
  date,
  exactly,
  fieldErrors,
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  shape,
  text,
  whole,
  type Described,
  type RouteDescription,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { campKeyScopesValues } from '#schemas/generated/types.ts';

const key = {
  ...{ id: text, name: text, scopes: listOf(oneOf(...campKeyScopesValues)), createdAt: moment },
  ...{ madeBy: orNull(text), lastUsedOn: orNull(date), endedAt: orNull(moment) },
};

/** A list of rows comes in, and it is said of each what became of it. */
const ingest = (summary: string, row: Described): RouteDescription => ({
  ...{ tag: 'camp', summary, takesHeaders: { 'X-Api-Key': text }, body: listOf(row) },
  answer: exactly({
    ...{ created: whole, updated: whole, unchanged: whole, failed: whole },
    results: listOf(
      exactly(
        { row: whole, status: oneOf('created', 'updated', 'unchanged', 'failed') },
        { id: text, errors: fieldErrors },
      ),
    ),
  }),
});

/** The ingest API of CAMP. */
export const camp: RouteDescriptions = {
  'POST /api/camp/clubvalues': ingest(
    'What clubs said on topics, by club assessment and topic',
    shape(
      { clubAssessmentId: text, assessmentTitleId: text },
      {
        ...{ itemValues: listOf(anything), interviewValues: listOf(anything), files: listOf(text) },
        ...{ webLinks: listOf(text), clubComments: orNull(text) },
      },
    ),
  ),
  'POST /api/camp/surveyanswers': ingest(
    'Who was asked in a survey and what they answered, by the id of CAMP',
    shape(
      { id: text, clubAssessmentId: text, surveyGroupId: text, status: whole },
      { email: orNull(text), answers: listOf(anything) },
    ),
  ),
  'POST /api/camp/schedule': ingest(
    'Days of schedules that clubs confirmed (true), declined (false) or took back (null)',
    shape({ clubAssessmentId: text, dayId: text, confirmed: orNull(flag) }, { comments: orNull(text) }),
  ),
  'POST /api/camp/clubid': ingest(
    'Contacts, staff, facilities and teams, by club and project',
    shape(
      { clubId: text, projectId: text },
      {
        ...{ contacts: listOf(anything), staff: listOf(anything), facilities: listOf(anything) },
        ...{ teams: listOf(anything), active: anything },
      },
    ),
  ),
  'POST /api/camp/keynumbers': ingest(
    'Figures of clubs, those of productivity too, by key number, season and age group',
    shape({ clubId: text, keyNumberId: text, season: whole, value: number }, { ageGroup: text }),
  ),
  'POST /api/camp/observations': ingest(
    'Practice observations of clubs, by the id of Tag-it',
    shape(
      { id: text, clubId: text },
      {
        ...{ kind: orNull(oneOf('session', 'game')), gender: orNull(whole), date: orNull(date), agegroup: text },
        ...{ coaches: listOf(text), focus: listOf(text), syncMetaData: anything },
      },
    ),
  ),
  'GET /api/camp/keys': { tag: 'camp', summary: 'The keys of CAMP, ended ones too', answer: listOf(exactly(key)) },
  'POST /api/camp/keys': {
    ...{ tag: 'camp', summary: 'Make a key; `key` is told this once' },
    body: shape({ name: text, scopes: listOf(oneOf(...campKeyScopesValues)) }),
    answer: exactly({ ...key, key: text }),
  },
  'DELETE /api/camp/keys/:id': { tag: 'camp', summary: 'End a key, at once and for good', answer: exactly(key) },
};

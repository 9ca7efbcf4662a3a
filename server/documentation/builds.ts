import { builderSwitches, builtFields } from '#domain/builder/BuildParameters.ts';
import {
  anything,
  exactly,
  flag,
  listOf,
  orNull,
  shape,
  text,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const tag = 'club assessments';
/** The builder's own parameters; the fields of the project are as its schema has them. */
const build = shape(
  {
    name: text,
    dimensions: listOf(
      exactly({ id: text, focus: { ...flag, description: 'False: basic; not on the list: not used' } }),
    ),
    clubs: listOf(
      shape(
        { id: text, leadAssessor: { ...text, description: 'Id of an account' }, assessmentDeadline: text },
        { visitDate: orNull(text), surveyDeadline: orNull(text) },
      ),
    ),
  },
  Object.fromEntries(builtFields.filter((field) => field !== 'name').map((field) => [field, describeField(field)])),
);

/** A group of switches says where it stands without being sent. */
function describeField(field: (typeof builtFields)[number]): { description?: string } {
  return field in builderSwitches
    ? { description: 'A switch that is not sent stands as the wizard begins with it' }
    : {};
}

/** Projects made by the wizard. */
export const builds: RouteDescriptions = {
  'POST /api/assessments/build': {
    ...{ tag, summary: 'Build a project with the assessments of its clubs: a job that stores all of it or nothing' },
    ...{ body: build, status: 202 },
    answer: exactly({ projectId: text, jobs: listOf(shape({ id: text, name: text, status: text }, { naming: {} })) }),
  },
  'GET /api/assessments/build/:id': {
    ...{ tag, summary: 'How far a build is, by the id of its job' },
    answer: exactly({ id: text, status: text, total: whole, done: whole, failed: whole, logs: listOf(anything) }),
  },
};

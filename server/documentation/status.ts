import {
  exactly,
  listOf,
  orNull,
  shape,
  text,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const tag = 'club assessments';
const invitees = shape(
  { surveyGroupId: text },
  {
    ...{ text: { ...text, description: 'Pasted addresses' }, language: text },
    file: orNull(shape({ name: text, content: { ...text, description: 'Base64, at most 1 MB; .xlsx or .txt' } })),
  },
);
const share = exactly({ answered: whole, all: whole });
/** The status view of a club assessment. */
export const status: RouteDescriptions = {
  'GET /api/clubassessments/:id/status': {
    ...{ tag, summary: 'Who of the club was there last, and how far the lead assessor is' },
    answer: exactly({
      ...{ lastLogin: orNull(text), lastLoginUser: orNull(text), linkedObservations: whole },
      progress: orNull(exactly({ items: share, lights: share, interviews: share, openReminders: whole })),
    }),
  },
  'POST /api/assessmentsurveys/:id/invitations/check': {
    ...{ tag, summary: 'Who would be invited to the survey, and with which mail' },
    body: invitees,
    answer: exactly({
      ...{ surveyGroupId: text, emails: listOf(text), invited: listOf(text), doubles: whole, invalid: listOf(text) },
      ...{ template: orNull(text), mail: orNull(exactly({ subject: text, text, language: text })) },
    }),
  },
  'POST /api/assessmentsurveys/:id/invitations': {
    ...{ tag, summary: 'Invite people to the survey: a job mails them' },
    ...{ body: invitees, status: 202 },
    answer: exactly({ invited: whole, jobs: listOf(shape({ id: text, name: text, status: text }, { naming: {} })) }),
  },
  'GET /api/Users/Club': {
    ...{ tag, summary: 'The people of a club, for who may open an assessment of it' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text } },
    answer: listOf(exactly({ id: text, fullName: text, function: text, email: text, mobile: orNull(text) })),
  },
};

import {
  exactly,
  listOf,
  orNull,
  text,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const tag = 'club assessments';
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
  'GET /api/Users/Club': {
    ...{ tag, summary: 'The people of a club, for who may open an assessment of it' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text } },
    answer: listOf(exactly({ id: text, fullName: text, function: text, email: text, mobile: orNull(text) })),
  },
};

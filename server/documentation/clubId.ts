import {
  exactly,
  flag,
  listOf,
  oneOf,
  shape,
  text,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { clubIdDataFacilitiesKindValues } from '#schemas/generated/types.ts';

const status = oneOf('active', 'filled', 'empty');

const known = exactly({
  ...{ clubId: text, projectId: text, contactStatus: status, staffStatus: status },
  ...{ pitchesStatus: status, teamsStatus: status },
  contacts: listOf(shape({ fullName: text }, { function: text, email: text, mobile: text, board: flag })),
  staff: listOf(shape({ fullName: text }, { function: text, qualification: text, ageGroup: text })),
  facilities: listOf(
    shape({ name: text, kind: oneOf(...clubIdDataFacilitiesKindValues) }, { surface: text, floodlit: flag }),
  ),
  teams: listOf(shape({ name: text }, { ageGroup: text, gender: whole, level: text, players: whole, senior: flag })),
});

/** What is known of a club within a project. */
export const clubId: RouteDescriptions = {
  'GET /api/projects/:id/clubid': {
    ...{ tag: 'club assessments', summary: 'Contacts, staff, facilities and teams of a club, as a project wants them' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text } },
    answer: known,
  },
  'GET /api/connectors/:connector/prefill/:section': {
    ...{ tag: 'connectors', summary: 'Fill a section of the Club ID data that is empty from the federation' },
    ...{ query: { id: text, clubId: text }, takesHeaders: { ClubId: text }, answer: known },
  },
};

import {
  date,
  exactly,
  flag,
  listOf,
  mapOf,
  oneOf,
  orNull,
  text,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const federation = {
  ...{ tag: 'connectors' },
  answer: mapOf({ type: ['string', 'number', 'boolean', 'null'] }),
};

/** Fixed lists, the Tag-it app and the services of federations. */
export const services: RouteDescriptions = {
  'GET /api/constants': {
    ...{ tag: 'constants', summary: 'Lists of values with their names in a language' },
    query: { language: text },
    answer: exactly({
      countries: listOf(
        exactly({
          ...{ id: text, name: text, names: mapOf(text), confederation: orNull(text), alpha2: orNull(text) },
          fifaCode: orNull(text),
        }),
      ),
      organisationTypes: listOf(exactly({ id: whole, name: text })),
      ...{ clubLevels: listOf(text), languages: listOf(text) },
    }),
  },
  'GET /api/files/tagittooltoken': {
    ...{ tag: 'tagit', summary: 'Where the newest Tag-it app is, and a token to download it: `{uri}?{token}`' },
    answer: exactly({ uri: text, token: text }),
  },
  'GET /api/tagit/license': {
    ...{ tag: 'tagit', summary: 'Make the Tag-it licence key of a club, or give the one it has' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text }, answer: exactly({ license: text }) },
  },
  'GET /api/tagit/observations': {
    ...{
      tag: 'tagit',
      summary: 'The practice observations of a club; 404 where none came in and no Tag-it service is set up',
    },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text } },
    answer: listOf(
      exactly({
        ...{
          id: text,
          kind: orNull(oneOf('session', 'game')),
          gender: orNull(whole),
          date: orNull(date),
          agegroup: text,
        },
        ...{ coaches: listOf(text), focus: listOf(text) },
        syncMetaData: exactly({ date: orNull(text), touchline: flag }),
      }),
    ),
  },
  'GET /api/connectors': {
    ...{ tag: 'connectors', summary: 'The federations whose services can be asked' },
    answer: listOf(exactly({ id: text, name: text, countries: listOf(text) })),
  },
  'GET /api/connectors/:connector/search': {
    ...{ ...federation, summary: 'Search clubs at a federation' },
    ...{ query: { q: text }, answer: listOf(federation.answer) },
  },
  'GET /api/connectors/:connector/club': {
    ...{ ...federation, summary: 'One club of a federation by its membership number' },
    query: { federationMembershipNumber: text },
  },
};

import { vvClubs } from '#domain/access/isVvClub.ts';
import { clubFacts } from '#domain/clubs/clubFacts.ts';
import { clubSwitches } from '#domain/clubs/clubSwitches.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import { seasonRules } from '#domain/clubs/seasonRules.ts';
import { defineResource, half } from '#engine/rules/resource/defineResource.ts';

const label = { field: 'label', widget: 'ClubLabel' } as const;

export const clubs = defineResource('club', {
  access: { read: 'staff', write: ['clubUserManager'], rowsFor: { vv: vvClubs } },
  list: {
    columns: [
      'name',
      { field: 'country', width: 95 },
      { field: 'city', width: 106 },
      { field: 'federationMembershipNumber', width: 98 },
      { field: 'niveau', widget: 'ClubLevel', width: 98 },
      { ...label, width: 62 },
      { field: 'endLabel', width: 106 },
      { field: 'lastAssessment', width: 102 },
    ],
    filters: ['country', 'organisationType', 'niveau', 'label', 'assessmentsEnabled'],
    sort: 'name',
    inline: ['city', 'federationMembershipNumber', 'niveau', 'endLabel'],
    open: 'page',
    actions: ['BulkClubs'],
    views: ['ClubMap'],
  },
  form: {
    sections: [
      [{ widget: 'PrefillClub' }],
      {
        section: 'identity',
        fields: [
          { field: 'logo', widget: 'ImageUpload' },
          'name',
          ...half('federationMembershipNumber', 'organisationType'),
        ],
      },
      {
        section: 'address',
        fields: ['address', ...half('postalCode', 'city', 'province', 'country'), { widget: 'Confederation' }],
      },
      { section: 'season', fields: [{ field: 'seasonStartDay', widget: 'SeasonDates' }] },
      { section: 'features', fields: [...clubSwitches, { widget: 'LicenceKey' }] },
    ],
    defaults: newClubDefaults,
    required: ['address', 'postalCode', 'city', 'province'],
  },
  show: { sections: clubFacts },
  rules: seasonRules,
  import: { key: 'federationMembershipNumber' },
  likeness: ['name', 'city', 'postalCode', 'federationMembershipNumber'],
  routes: { list: 'admin/clubs', edit: 'clubs/:id' },
  views: { edit: 'ClubPage' },
  server: { beforeSave: 'guardPracticeTool', beforeMerge: 'guardClubMerge' },
});

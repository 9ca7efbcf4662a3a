import { vvClubs } from '#domain/access/isVvClub.ts';
import { clubFacts } from '#domain/clubs/clubFacts.ts';
import { clubSwitches } from '#domain/clubs/clubSwitches.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import { seasonRules } from '#domain/clubs/seasonRules.ts';
import { defineResource } from '#engine/rules/resource/defineResource.ts';

const label = { field: 'label', widget: 'ClubLabel' } as const;

export const clubs = defineResource('club', {
  access: {
    read: 'staff',
    write: ['clubUserManager'],
    rowsFor: { vv: vvClubs },
  },
  list: {
    columns: ['name', 'country', 'city', { field: 'niveau', widget: 'ClubLevel' }, label, 'endLabel'],
    filters: ['country', 'organisationType', 'niveau', 'label', 'assessmentsEnabled'],
    sort: 'name',
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
          { field: 'federationMembershipNumber', width: 'half' },
          { field: 'organisationType', width: 'half' },
        ],
      },
      {
        section: 'address',
        fields: [
          'address',
          { field: 'postalCode', width: 'half' },
          { field: 'city', width: 'half' },
          { field: 'province', width: 'half' },
          { field: 'country', width: 'half' },
          { widget: 'Confederation' },
        ],
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
  routes: { list: 'admin/clubs', edit: 'clubs/:id' },
  views: { edit: 'ClubPage' },
  server: { beforeSave: 'guardPracticeTool' },
});

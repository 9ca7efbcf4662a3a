import { vvHiddenLevels } from '#domain/access/isVvClub.ts';
import { clubSwitches } from '#domain/clubs/clubSwitches.ts';
import { belgium } from '#domain/countries/belgium.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import { seasonRules } from '#domain/clubs/seasonRules.ts';
import { defineResource } from '#engine/rules/resource/defineResource.ts';

const label = { field: 'label', widget: 'ClubLabel' } as const;

export const clubs = defineResource('club', {
  access: {
    read: 'staff',
    write: ['clubUserManager'],
    rowsFor: { vv: { country: belgium, niveau: { notIn: vvHiddenLevels } } },
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
  show: {
    sections: [
      {
        section: 'identity',
        fields: ['logo', 'name', 'federationMembershipNumber', 'organisationType', 'niveau', 'label', 'endLabel'],
      },
      { section: 'address', fields: ['address', 'postalCode', 'city', 'province', 'country'] },
      {
        section: 'season',
        fields: ['seasonStartDay', 'seasonStartMonth', 'seasonEndDay', 'seasonEndMonth'],
      },
      { section: 'features', fields: clubSwitches },
    ],
  },
  rules: seasonRules,
  import: { key: 'federationMembershipNumber' },
  routes: { list: 'admin/clubs', edit: 'clubs/:id' },
  views: { edit: 'ClubPage' },
  server: { beforeSave: 'guardPracticeTool' },
});

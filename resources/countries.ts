import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const countries = defineResource('country', {
  icon: 'Public',
  access: { read: 'staff', write: 'nobody' },
  list: {
    columns: ['name', 'confederation', 'fifaCode'],
    filters: ['confederation', 'fifaMember'],
    sort: 'nameEnglish',
  },
  recordRepresentation: 'name',
});

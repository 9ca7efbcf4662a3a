import { defineResource } from '#domain/resource/defineResource.ts';

export const countries = defineResource('country', {
  access: { read: 'staff', write: 'nobody' },
  list: {
    columns: ['name', 'confederation', 'fifaCode'],
    filters: ['confederation', 'fifaMember'],
    sort: 'nameEnglish',
  },
  recordRepresentation: 'name',
});

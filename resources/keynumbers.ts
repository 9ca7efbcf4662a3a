import { defineResource } from '#domain/resource/defineResource.ts';

export const keynumbers = defineResource('keyNumber', {
  access: { read: 'staff', write: 'nobody' },
  list: { columns: ['key', 'name', 'labels'], sort: 'key' },
});

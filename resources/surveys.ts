import { defineResource } from '#domain/resource/defineResource.ts';

export const surveys = defineResource('survey', {
  access: { read: 'staff', write: 'nobody' },
});

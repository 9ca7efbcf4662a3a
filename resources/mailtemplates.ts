import { defineResource } from '#domain/resource/defineResource.ts';

export const mailtemplates = defineResource('mailTemplate', {
  access: { read: 'staff', write: 'nobody' },
  list: { columns: ['value', 'kind'], sort: 'value' },
  recordRepresentation: 'value',
});

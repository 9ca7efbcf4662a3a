import { defineResource } from '#domain/resource/defineResource.ts';

export const surveytemplates = defineResource('surveyTemplate', {
  access: { read: 'staff', write: 'nobody' },
  recordRepresentation: 'surveyName',
});

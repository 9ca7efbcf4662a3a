import { defineResource } from '#domain/resource/defineResource.ts';

export const projectemplates = defineResource('projectTemplate', {
  access: { read: 'staff', write: [] },
  recordRepresentation: 'templateName',
});

import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const projectemplates = defineResource('projectTemplate', {
  access: { read: 'staff', write: [] },
  recordRepresentation: 'templateName',
});

import { defineResource } from '#domain/resource/defineResource.ts';

export const projectemplates = defineResource('projectTemplate', {
  menu: { group: 'admin', icon: 'Folder' },
  access: { read: 'staff', write: [] },
  recordRepresentation: 'templateName',
});

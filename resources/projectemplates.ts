import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const projectemplates = defineResource('projectTemplate', {
  icon: 'Inventory2',
  access: { read: 'staff', write: [] },
  list: { inline: ['templateName'] },
  recordRepresentation: 'templateName',
});

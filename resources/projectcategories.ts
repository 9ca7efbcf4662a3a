import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const projectcategories = defineResource('projectCategory', {
  icon: 'Category',
  access: { read: 'staff', write: [] },
  list: { inline: ['projectCategory'] },
  recordRepresentation: 'projectCategory',
});

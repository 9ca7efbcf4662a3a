import { defineResource } from '#domain/resource/defineResource.ts';

export const projectcategories = defineResource('projectCategory', {
  menu: { group: 'admin', icon: 'Category' },
  access: { read: 'staff', write: [] },
  recordRepresentation: 'projectCategory',
});

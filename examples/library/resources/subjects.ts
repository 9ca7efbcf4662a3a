import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** A tree: a subject may be part of another. */
export const subjects = defineResource('subject', {
  menu: { group: 'catalogue', icon: 'Category' },
  access: { read: 'staff', write: ['librarian'] },
  list: { columns: ['name', 'parent'], sort: 'name', filters: ['parent'] },
  form: [['name', 'parent']],
});

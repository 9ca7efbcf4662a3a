import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const readers = defineResource('reader', {
  menu: { group: 'lending', icon: 'People' },
  access: { read: ['librarian', 'assistant'], write: ['librarian', 'assistant'] },
  list: { columns: ['name', 'email', 'since'], sort: 'name' },
  form: [['name', 'email', 'since']],
});

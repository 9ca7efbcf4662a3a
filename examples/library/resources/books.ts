import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const books = defineResource('book', {
  menu: { group: 'catalogue', icon: 'Description' },
  access: { read: 'staff', write: ['librarian'] },
  list: {
    columns: ['title', 'author', 'year', 'subject', 'available'],
    filters: ['subject', 'available'],
    sort: 'title',
  },
  form: [['title', 'author', 'year'], { section: 'place', fields: ['isbn', 'subject', 'available'] }],
  import: { key: 'isbn' },
});

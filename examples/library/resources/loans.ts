import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const loans = defineResource('loan', {
  menu: { group: 'lending', icon: 'Event' },
  access: { read: ['librarian', 'assistant'], write: ['librarian', 'assistant'] },
  list: { columns: ['copy', 'reader', 'since', 'due', 'returned'], filters: ['reader'], sort: '-since' },
  form: [['copy', 'reader'], { section: 'dates', fields: ['since', 'due', 'returned'] }],
  recordRepresentation: 'since',
});

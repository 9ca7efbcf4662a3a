import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const copies = defineResource('copy', {
  menu: { group: 'catalogue', icon: 'Label' },
  access: { read: 'staff', write: ['librarian'] },
  list: { columns: ['barcode', 'book', 'condition'], filters: ['condition'], sort: 'barcode' },
  form: [['barcode', 'book', 'condition']],
  recordRepresentation: 'barcode',
});

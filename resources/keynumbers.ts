import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** Figures of clubs, from what they fill in or computed by an expression (decisions A12). */
export const keynumbers = defineResource('keyNumber', {
  icon: 'Tune',
  access: { read: 'staff', write: [] },
  list: {
    columns: ['key', 'name', 'labels', { field: 'dataSources', widget: 'DataSources', align: 'start' }],
    filters: ['labels'],
    sort: 'key',
    inline: ['name'],
  },
  form: [['key', 'name', 'labels', { field: 'dataSources', widget: 'DataSources' }, 'expression']],
  server: { beforeSave: 'checkKeyNumber' },
});

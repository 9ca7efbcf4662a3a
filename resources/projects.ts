import { defineResource } from '#domain/resource/defineResource.ts';

export const projects = defineResource('project', {
  access: {
    read: 'staff',
    write: 'nobody',
    // As `isVvProject` says it (document 2 §6).
    rowsFor: { vv: { resources: { has: { voetbalVlaanderen: true } } } },
  },
  list: { columns: ['name', 'closed'], filters: ['closed'], sort: 'name' },
});

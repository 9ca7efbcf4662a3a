import { defineResource } from '#domain/resource/defineResource.ts';

export const projects = defineResource('project', {
  access: { read: 'staff', write: 'nobody' },
  list: { columns: ['name', 'closed'], filters: ['closed'], sort: 'name' },
});

import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The kinds of people whom assessors interview. */
export const intervieweekinds = defineResource('intervieweeKind', {
  icon: 'People',
  access: { read: 'staff', write: [] },
  list: { columns: ['position', 'name', 'nameTranslation'], sort: 'position' },
});

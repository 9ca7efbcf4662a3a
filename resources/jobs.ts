import { defineResource } from '#domain/resource/defineResource.ts';

/** Invitation jobs, to read. */
export const jobs = defineResource('job', {
  access: { read: ['clubUserManager'], write: 'nobody', rows: { kind: { in: ['users.invite', 'users.reinvite'] } } },
  list: {
    columns: ['name', { field: 'status', widget: 'JobStatus' }, 'scheduled', 'total', 'done', 'failed'],
    filters: ['status', 'kind', 'scheduled'],
    sort: '-scheduled',
  },
  form: [
    ['name', 'kind', 'status', 'scheduled', 'startedAt', 'finishedAt', 'total', 'done', 'failed', 'createdBy'],
    [{ field: 'logs', widget: 'JobLines' }],
  ],
  import: false,
  history: false,
});

import { defineResource } from '#domain/resource/defineResource.ts';

/** Invitation jobs, to read. */
export const jobs = defineResource('job', {
  access: { read: ['clubUserManager'], write: 'nobody', rows: { kind: { in: ['users.invite', 'users.reinvite'] } } },
  list: {
    columns: ['name', 'status', 'scheduled', 'total', 'done', 'failed'],
    filters: ['status', 'kind', 'scheduled'],
    sort: '-scheduled',
  },
  form: [
    ['name', 'kind', 'status', 'scheduled', 'startedAt', 'finishedAt', 'total', 'done', 'failed', 'logs', 'createdBy'],
  ],
  import: false,
  history: false,
});

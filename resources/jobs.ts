import { defineResource } from '#engine/rules/resource/defineResource.ts';

const sections = [
  [
    { field: 'name', widget: 'JobName' },
    'kind',
    { field: 'status', widget: 'JobStatus' },
    'scheduled',
    'startedAt',
    'finishedAt',
  ],
  ['total', 'done', 'failed', 'createdBy'],
  [{ field: 'logs', widget: 'JobLines' }],
] as const;

/** Invitation jobs, to read. */
export const jobs = defineResource('job', {
  icon: 'Event',
  access: { read: ['clubUserManager'], write: 'nobody', rows: { kind: { in: ['users.invite', 'users.reinvite'] } } },
  list: {
    columns: [
      { field: 'name', widget: 'JobName' },
      { field: 'status', widget: 'JobStatus' },
      'scheduled',
      'total',
      'done',
      'failed',
    ],
    filters: ['status', 'kind', 'scheduled'],
    sort: '-scheduled',
  },
  form: sections,
  show: { sections },
  // Nobody writes them: an import would have nothing to do.
  import: false,
  offline: false,
  history: false,
});

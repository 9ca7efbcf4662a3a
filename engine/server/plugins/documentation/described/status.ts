import {
  anything,
  exactly,
  flag,
  listOf,
  moment,
  oneOf,
  orNull,
  text,
  whole,
  type RouteDescriptions,
} from '../RouteDescription.ts';

const tag = 'status';
const step = exactly({ name: text, at: moment, rows: whole });
const job = exactly({
  ...{ id: text, kind: text, name: text, naming: orNull(anything), status: text, batchId: orNull(text) },
  ...{ scheduled: orNull(moment), startedAt: orNull(moment), finishedAt: orNull(moment) },
  ...{ total: orNull(whole), done: orNull(whole), failed: orNull(whole), logs: orNull(listOf(anything)) },
});

/** How the server is doing, for a super admin. */
export const status: RouteDescriptions = {
  'GET /api/status': {
    ...{ tag, summary: 'How the server and what it stands on are doing' },
    answer: exactly({
      ...{ apiUrl: text, sql: text, storage: text, version: text, startedAt: moment },
      jobs: orNull(exactly({ waiting: whole, running: whole, failed: whole })),
      mails: orNull(exactly({ waiting: whole, failed: whole })),
      migrations: orNull(
        exactly({ isCurrent: flag, migratedAt: orNull(moment), applied: listOf(step), pending: listOf(text) }),
      ),
      room: exactly({ database: orNull(whole), free: orNull(whole), disk: orNull(whole) }),
      calls: listOf(exactly({ route: text, count: whole, median: whole, p95: whole, max: whole })),
      backup: orNull(exactly({ at: moment, bytes: whole })),
    }),
  },
  'GET /api/status/jobs': { tag, summary: 'Jobs that wait, run or have failed, but for mails', answer: listOf(job) },
  'GET /api/status/mails': {
    ...{ tag, summary: 'Jobs of mails that wait, run, have failed, or of which some were refused' },
    answer: listOf(job),
  },
  'POST /api/status/jobs/:id/retry': {
    ...{ tag, summary: 'Let a job that has failed go on from where it stands', status: 202 },
    answer: exactly({ id: text, status: oneOf('Queued', 'Running') }),
  },
};

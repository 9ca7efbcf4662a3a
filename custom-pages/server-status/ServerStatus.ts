/** What `GET status` answers (document 3 §2.19). */
export interface ServerStatus {
  apiUrl: string;
  /** 'ok', or what is wrong. */
  sql: string;
  /** 'ok', or what is wrong. */
  storage: string;
  version: string;
  startedAt: string;
  /** Null where the database does not answer; so are `mails` and `migrations`. */
  jobs: { waiting: number; running: number; failed: number } | null;
  mails: { waiting: number; failed: number } | null;
  migrations: Migrations | null;
  /** Bytes: what the database takes, what the disk of the data has and has left; null where nobody knows. */
  room: { database: number | null; free: number | null; disk: number | null };
  /** Milliseconds, the slowest first. */
  calls: readonly { route: string; count: number; median: number; p95: number; max: number }[];
  backup: { at: string; bytes: number } | null;
}

export interface Migrations {
  /** Whether the tables are those that this version asks for. */
  isCurrent: boolean;
  migratedAt: string | null;
  applied: readonly { name: string; at: string; rows: number }[];
  pending: readonly string[];
}

/** What a super admin should look after; texts by these names. */
export type Trouble = 'sql' | 'storage' | 'migrations' | 'jobs' | 'mails' | 'disk' | 'backup';

/** A backup of a week ago is one too few. */
const mostBackupDays = 7;
/** Share of the disk below which the database soon has no room. */
const leastFree = 0.1;

/** What is not as it should be, what keeps people from working first; `now` in milliseconds. */
export function findTroubles(status: ServerStatus, now: number): Trouble[] {
  const { sql, storage, jobs, mails, migrations, room, backup } = status;
  const isFull = room.free !== null && room.disk !== null && room.free < room.disk * leastFree;
  const isBackedUp = backup !== null && now - Date.parse(backup.at) < mostBackupDays * 86_400_000;
  const found: readonly [Trouble, boolean][] = [
    ['sql', sql !== 'ok'],
    ['storage', storage !== 'ok'],
    ['migrations', migrations !== null && (!migrations.isCurrent || migrations.pending.length > 0)],
    ['disk', isFull],
    ['jobs', (jobs?.failed ?? 0) > 0],
    ['mails', (mails?.failed ?? 0) > 0],
    ['backup', !isBackedUp],
  ];
  return found.filter(([, isThere]) => isThere).map(([trouble]) => trouble);
}

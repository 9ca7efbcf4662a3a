import type { Settings } from '../settings/config.ts';
import { saysFull } from '../db/DatabaseAwayError.ts';

type StartSettings = Pick<Settings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/**
 * Says what the person who starts the server can mend: a taken port, a full disk, a folder that cannot be written, a
 * database that does not answer or refuses us; null for any other failure. No secret is part of it.
 */
export function explainStartFailure(error: unknown, settings: StartSettings): string | null {
  const taken = explainTakenPort(error, settings.port);
  if (taken) return taken;
  if (saysFull(error)) return explainFull(settings);
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string') continue;
    const reason = explainListening(at, settings) ?? explainFolder(at, settings) ?? explainDatabase(at, settings);
    if (reason) return reason;
  }
  return null;
}

/** Says which port is taken and what to do about it; null for any other failure. */
function explainTakenPort(error: unknown, port: number): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return null;
  const taken = 'port' in error && typeof error.port === 'number' ? error.port : port;
  const remedy = 'Stop what uses it, or choose another PORT.';
  if (taken !== port + 1) return `Port ${taken} is taken. ${remedy}`;
  return `Port ${taken} is taken; the embedded sign-in needs it beside PORT ${port}. ${remedy}`;
}

interface Coded {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
}

function explainFull({ dataDir, databaseUrl }: StartSettings): string {
  const where = databaseUrl ? `DATA_DIR (${dataDir}) or of the database` : `DATA_DIR (${dataDir})`;
  return `There is no room left on the disk of ${where}. Make room, or choose another DATA_DIR.`;
}

function explainListening({ code, syscall }: Coded, { host, port }: StartSettings): string | null {
  if (syscall !== 'listen' && syscall !== 'bind') return null;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose a PORT of 1024 or above.`;
  return code === 'EADDRNOTAVAIL' ? `HOST is ${host}, which is no address of this machine.` : null;
}

const folderReasons: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'it is on a file system that is read only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  // What making a folder on a file system that is read only fails with, too.
  ENOENT: 'it cannot be made there',
};

function explainFolder({ code, path }: Coded, { dataDir }: StartSettings): string | null {
  const reason = folderReasons[String(code)];
  if (!reason || typeof path !== 'string' || !(path.startsWith(dataDir) || dataDir.startsWith(path))) return null;
  return `DATA_DIR (${dataDir}) cannot be written: ${reason} (${path}). Mend that, or choose another DATA_DIR.`;
}

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of its host cannot be looked up right now',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it broke the connection off',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its host',
  '28P01': 'it refuses the user name or the password',
  '28000': 'it refuses this user, or wants TLS (sslmode=require)',
  '3D000': 'it has no database of that name',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting or stopping',
};

function explainDatabase({ code, syscall }: Coded, { databaseUrl }: StartSettings): string | null {
  const reason = databaseReasons[String(code)];
  if (!reason || !databaseUrl || (typeof syscall === 'string' && !/^(connect|read|getaddrinfo)$/.test(syscall)))
    return null;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `The database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be used: ${reason}.`;
}

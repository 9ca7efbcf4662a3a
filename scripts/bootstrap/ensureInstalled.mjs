import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './runCommand.mjs';

/** Installs the packages of the lock file unless they are there; ends the process when that fails. */
export async function ensureInstalled() {
  if (isInstalled(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return;
  console.log('Installing packages (npm ci) …');
  // Development packages too, whatever NODE_ENV says: the application is built here.
  const status = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}

/**
 * Whether what npm noted as installed is what the lock file asks for. Packages for other platforms may be missing.
 *
 * @param {Record<string, { version?: string, optional?: boolean, peer?: boolean }> | null} wanted
 * @param {Record<string, { version?: string }> | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || peer);
  });
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

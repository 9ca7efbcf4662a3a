import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { findChromium } from '../../verify/findChromium.ts';
import { findPostgresql } from '../../verify/scratchPostgresql.ts';

/** What the figures were made on: machine, load when it began, versions. */
export async function describeMachine(): Promise<string[][]> {
  const binaries = findPostgresql();
  const chromium = await findChromium();
  return [
    ['date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
    ['processor', `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(0)} GiB`],
    [
      'load before',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    ],
    ['system', `${readSystem()}, kernel ${release()}`],
    ['Node', process.version],
    ['PostgreSQL', binaries ? askVersion(`${binaries}/postgres`) : 'not installed'],
    ['PGlite', readVersion('@electric-sql/pglite')],
    ['Chromium', askVersion(chromium, '--no-sandbox')],
  ];
}

function readSystem(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

function readVersion(name: string): string {
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;
}

function askVersion(command: string, ...options: string[]): string {
  const answer = execFileSync(command, ['--version', ...options], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  return /\d[\d.]*/.exec(answer)?.[0] ?? answer.trim();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '#engine/server/projectRoot.ts';

/** What the files of `deploy/` say. */
export const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  restart?: string;
  stop_grace_period?: string;
  ports?: string[];
  environment: Record<string, string>;
  volumes?: string[];
  command?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
export const { services, volumes } = parse(read('deploy/compose.yaml')) as {
  services: { touchline: Service; database: Service; blobs: Service };
  volumes: Record<string, null>;
};
export const lines = read('deploy/Containerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
export const restOf = (word: string) => lines.filter((line) => line.word === word).map(({ rest }) => rest);
export const lastOf = (word: string) => restOf(word).at(-1) ?? '';
export const assignments = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
export const image = assignments(lastOf('ENV'));
export const unit = Object.fromEntries(
  read('deploy/touchline.service')
    .split('\n')
    .flatMap((line) =>
      /^[A-Z]\w+=/.test(line) ? [[line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]] : [],
    ),
);
export const ignored = read('.dockerignore').trim().split('\n');

/** The environment of the service with what a person would put into the file `.env`. */
export function fillSettings(environment: Record<string, string>): Record<string, string> {
  const given: Record<string, string> = {
    PUBLIC_URL: 'https://touchline.example',
    POSTGRES_PASSWORD: 'secret',
    BLOB_ACCOUNT_KEY: Buffer.alloc(64).toString('base64'),
    SESSION_SECRET: 'a secret of more than 32 characters',
    OIDC_ISSUER: 'https://login.example/v2.0',
    OIDC_CLIENT_ID: 'touchline',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ROLE_MAP: 'admins=superAdmin',
  };
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)(?::([?-])[^}]*)?\}/g, (all, name: string, kind?: string) => {
      if (kind === '?' && !(name in given)) throw new Error(`Nobody is told of ${all}`);
      return given[name] ?? '';
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text)]));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const rooms = ['custom-pages', 'demo', 'deploy', 'docs', 'domain', 'engine', 'examples', 'providers', 'resources']
  .concat(['schemas', 'scripts', 'server', 'src', 'tests'])
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)));

const guides = [
  ...['README.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/operating.md', 'docs/security.md'],
  ...rooms.filter((path) => path.endsWith('/README.md')),
];

/** What reads as a file or a folder: `undo/`, `engine/browser`, `features.ts`. */
const namedFile =
  /^[\w.-]+(\/[\w.-]+)*(\/|\.(tsx?|mjs|cjs|md|csv))$|^(engine|domain|src|server|custom-pages)\/[\w./-]+$/;

it.each(guides)('%s names files and folders that exist', (guide) => {
  const named = [...readFileSync(guide, 'utf8').matchAll(/`([^`\s]+)`/g)].flatMap(([, span = '']) =>
    namedFile.test(span) ? [span.replace(/\/$/, '')] : [],
  );
  // A guide of a room speaks of its own files first; the documents speak of all.
  const near = guide.startsWith('docs/') || guide === 'README.md' ? '' : `${dirname(guide)}/`;
  const exists = (name: string) =>
    existsSync(name) || rooms.some((path) => path.startsWith(near) && path.endsWith(`/${name}`));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

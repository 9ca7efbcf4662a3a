import type { ApiDocument } from './ApiDocument.ts';
import { AnswerCheck, isDescribed, type Answer } from './AnswerCheck.ts';
import { tellProblems, type WatchedAnswers } from './watchAnswers.ts';

interface WatchedServer {
  check: AnswerCheck;
  pathOf: (path: string) => string;
  found: Set<string>;
  /** Answers whose bodies are still read. */
  reading: Set<Promise<void>>;
}

/** By origin. */
const watched = new Map<string, WatchedServer>();
/** Servers of one kind describe themselves alike: the first of them is asked. */
const known = new Map<string, Pick<WatchedServer, 'check' | 'pathOf'>>();
let plainFetch: typeof fetch | null = null;

/**
 * Compares every answer that this process fetches from a server of another process with that server's API documents.
 * `kind` names servers that are made of the same. `end` stops watching and waits for what is still being read.
 */
export async function watchFetch(url: string, kind: string): Promise<WatchedAnswers & { end: () => Promise<void> }> {
  const server: WatchedServer = { ...(await describe(url, kind)), found: new Set(), reading: new Set() };
  watched.set(url, server);
  if (!plainFetch) {
    plainFetch = globalThis.fetch;
    globalThis.fetch = fetchAndCompare(plainFetch);
  }
  return {
    expectTrue: () => tellProblems(server.found),
    async end() {
      if (watched.get(url) === server) watched.delete(url);
      if (watched.size === 0 && plainFetch) {
        globalThis.fetch = plainFetch;
        plainFetch = null;
      }
      await Promise.all(server.reading);
    },
  };
}

/** Compares an answer that came otherwise than by `fetch` with the documents of the server at `url`, if it is watched. */
export function compareAnswer(url: string, answer: Omit<Answer, 'path'> & { body: string }): void {
  const { origin, pathname } = new URL(url);
  const server = watched.get(origin);
  if (!server || !isDescribed(answer.method, pathname)) return;
  const problem = server.check.problemOf({ ...answer, path: server.pathOf(pathname) });
  if (problem) server.found.add(problem);
}

async function describe(url: string, kind: string): Promise<Pick<WatchedServer, 'check' | 'pathOf'>> {
  const before = known.get(kind);
  if (before) return before;
  const answer = await fetch(`${url}/api/openapi.json`);
  const document = (await answer.json()) as ApiDocument;
  const described = { check: new AnswerCheck(document), pathOf: pathFinder(document) };
  known.set(kind, described);
  return described;
}

function fetchAndCompare(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await plain(input, init);
    const { origin, pathname } = new URL(answer.url);
    const method = answer.redirected ? 'GET' : (init?.method ?? (input instanceof Request ? input.method : 'GET'));
    const server = watched.get(origin);
    if (!server || !isDescribed(method, pathname)) return answer;
    const reading: Promise<void> = compare(server, { method, pathname, answer: answer.clone() }).finally(() =>
      server.reading.delete(reading),
    );
    server.reading.add(reading);
    return answer;
  };
}

async function compare(
  { check, pathOf, found }: WatchedServer,
  { method, pathname, answer }: { method: string; pathname: string; answer: Response },
): Promise<void> {
  // A server that is killed leaves answers half told.
  const body = await answer.text().catch(() => null);
  if (body === null) return;
  const type = answer.headers.get('content-type') ?? '';
  const problem = check.problemOf({ method, path: pathOf(pathname), status: answer.status, type, body });
  if (problem) found.add(problem);
}

/** Gives the documented path that an address belongs to: of several, that with the fewest parameters. */
function pathFinder({ paths }: ApiDocument): (path: string) => string {
  const patterns = Object.keys(paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return (path) => {
    const asked = path.replace(/\/$/, '');
    return patterns.find(({ pattern }) => pattern.test(asked))?.path ?? asked;
  };
}

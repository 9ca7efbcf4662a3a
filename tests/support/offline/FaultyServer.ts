import { expect } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { AssessmentWorld, Person } from '#tests/api/assessments/openAssessmentWorld.ts';
import { leavesOfChange } from './leaves.ts';
import type { Draw } from './drawEdit.ts';

const refusals: Record<string, number> = { 401: 10, 403: 11, 413: 70, 429: 80, 500: 100, 503: 101 };
const faults = ['drop', 'lose', 'cut', 'twice', 'portal', 'refuse', 'crash'] as const;

interface Result {
  id: string;
  outcome: string;
  record: { version: number } | null;
}

/** A leaf of somebody's values as the server came to have it, with a version of their record. */
interface Entry {
  device: string;
  value: string;
  version: number;
}

/** The API over a network and on a server that fail in every way, with what it has carried out, in order. */
export class FaultyServer {
  readonly #world: AssessmentWorld;
  readonly #draw: Draw;
  /** How often each mutation was applied. */
  readonly applied = new Map<string, number>();
  /** What each leaf of a person's values became, one after the other. */
  readonly history = new Map<string, Entry[]>();
  /** Leaves that were answered as late, with what they were to be. */
  readonly late = new Set<string>();
  isHealed = false;

  constructor(world: AssessmentWorld, draw: Draw) {
    this.#world = world;
    this.#draw = draw;
  }

  /** What a device of somebody hands its mutations to. */
  post(person: Person, device: string): (batch: readonly KeptMutation[]) => Promise<unknown> {
    return async (batch) => {
      const fault = this.#fault();
      if (fault === 'drop') throw failure(0);
      if (fault === 'refuse') throw failure(this.#draw(Object.values(refusals)));
      if (fault === 'portal') return 'Welcome to this hotel';
      if (fault === 'crash') {
        // Killed in the middle of a batch: what was committed stands, nobody was answered.
        const half = batch.slice(0, Math.ceil(batch.length / 2));
        await this.#deliver(person, device, half);
        throw failure(0);
      }
      const results = await this.#deliver(person, device, batch);
      if (fault === 'lose') throw failure(0);
      if (fault === 'cut') return { results: results.slice(0, Math.floor(results.length / 2)) };
      return { results: fault === 'twice' ? await this.#deliver(person, device, batch) : results };
    };
  }

  /** A call that may be dropped, before the server or after it; refused for good it is not. */
  async around<T>(draw: Draw, call: () => Promise<T>): Promise<T> {
    const fault = this.isHealed ? 'none' : draw(['none', 'none', 'drop', 'lose', 'busy'] as const);
    if (fault === 'drop') throw failure(0);
    if (fault === 'busy') throw failure(101);
    const answer = await call();
    if (fault === 'lose') throw failure(0);
    return answer;
  }

  #fault(): (typeof faults)[number] | 'none' {
    return this.isHealed ? 'none' : this.#draw(['none', 'none', 'none', ...faults] as const);
  }

  async #deliver(person: Person, device: string, batch: readonly KeptMutation[]): Promise<Result[]> {
    const mutations = batch.map(({ id, target, changes, madeAt }) => ({ id, target, changes, madeAt }));
    const { status, body } = await this.#world.call(person, {
      ...{ method: 'POST', url: '/api/assessmentvalues/mutations', payload: { mutations } },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { results } = body as { results: Result[] };
    for (const result of results) {
      const mutation = batch.find(({ id }) => id === result.id);
      if (mutation && result.outcome === 'applied') this.#noteApplied(mutation, device, result.record?.version ?? 0);
      if (mutation && result.outcome === 'late') this.#noteLate(mutation);
    }
    return results;
  }

  /** What goes on from something that came late itself takes its place. */
  #noteLate(mutation: KeptMutation): void {
    const goneFrom = mutation.changes.map(({ path, base, value }) => ({ path, base: value, value: base }));
    for (const [key, value] of leavesIn({ ...mutation, changes: goneFrom })) this.late.delete(`${key} ${value}`);
    for (const [key, value] of leavesIn(mutation)) this.late.add(`${key} ${value}`);
  }

  /** A call that a dead tab left behind may be answered after a later one: the versions tell which came first. */
  #noteApplied(mutation: KeptMutation, device: string, version: number): void {
    this.applied.set(mutation.id, (this.applied.get(mutation.id) ?? 0) + 1);
    for (const [key, value] of leavesIn(mutation)) {
      const past = [...(this.history.get(key) ?? []), { device, value, version }];
      this.history.set(
        key,
        past.sort((one, other) => one.version - other.version),
      );
    }
  }
}

function leavesIn({ changes, target }: KeptMutation): [key: string, value: string][] {
  return changes.flatMap((change) => {
    const path = [target['assessmentTitleId'] ?? '', ...change.path];
    return leavesOfChange({ ...change, path }).map(([leaf, value]): [string, string] => [
      leafOf(target['assessorId'] ?? '', leaf),
      value,
    ]);
  });
}

/** A leaf of somebody's values. */
export function leafOf(assessor: string, leaf: string): string {
  return `${assessor} ${leaf}`;
}

export function failure(code: number): Error {
  return Object.assign(new Error(`Failed with code ${code}`), { code });
}

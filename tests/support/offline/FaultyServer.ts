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
}

/** A leaf of somebody's values as the server came to have it. */
interface Entry {
  device: string;
  value: string;
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
    for (const { id, outcome } of results) {
      if (outcome === 'applied' || outcome === 'late')
        this.#note(
          batch.find((each) => each.id === id),
          outcome,
          device,
        );
    }
    return results;
  }

  #note(mutation: KeptMutation | undefined, outcome: 'applied' | 'late', device: string): void {
    if (!mutation) return;
    const { id, changes, target } = mutation;
    this.applied.set(id, (this.applied.get(id) ?? 0) + 1);
    for (const change of changes) {
      const path = [target['assessmentTitleId'] ?? '', ...change.path];
      for (const [leaf, value] of leavesOfChange({ ...change, path })) {
        const key = leafOf(target['assessorId'] ?? '', leaf);
        if (outcome === 'late') this.late.add(`${key} ${value}`);
        else this.history.set(key, [...(this.history.get(key) ?? []), { device, value }]);
      }
    }
  }
}

/** A leaf of somebody's values. */
export function leafOf(assessor: string, leaf: string): string {
  return `${assessor} ${leaf}`;
}

export function failure(code: number): Error {
  return Object.assign(new Error(`Failed with code ${code}`), { code });
}

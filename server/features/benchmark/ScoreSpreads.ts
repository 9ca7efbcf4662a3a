import { setImmediate as yieldToOthers, setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/** A line that assessments are compared in: a dimension, or a sub-dimension of one. */
export interface ComparedLine {
  dimensionReference: string;
  /** Null of a dimension. */
  subDimensionReference: string | null;
}

/** The scores of a line in a group of assessments, ascending; those with nothing to score are left out. */
export interface Spread extends ComparedLine {
  scores: Float64Array;
  /** The first place at which an assessment of the group has the line. */
  position: number;
  /** An assessment of the group that has the line. */
  of: string;
}

/** The lines of an assessment: which, and what they score, null where there is nothing to score. */
interface Vector {
  lines: readonly (ComparedLine & { key: string; position: number })[];
  scores: readonly (number | null)[];
}

/** Scores that are kept, of assessments and in spreads: 8 bytes each and as much again for what is around them. */
const mostScores = 2_000_000;
/** Assessments that are read, or put into spreads, before others have their turn. */
const atOnce = 500;
/** Between what is read ahead, for what people ask meanwhile. */
const restMs = 100;
/** Spreads that are kept: groups that people look at. */
const mostSpreads = 12;

/**
 * What closed assessments score in their dimensions and sub-dimensions, kept in memory: a closed assessment is final,
 * so that only those are read that were closed since. Once the table of final scores was made again, all are read anew.
 */
export class ScoreSpreads {
  readonly #db: Kysely<Tables>;
  readonly #vectors = new Map<string, Vector>();
  readonly #spreads = new Map<string, ReadonlyMap<string, Spread>>();
  /** Lists of lines, by what they say: assessments of one structure share theirs. */
  readonly #shapes = new Map<string, Vector['lines']>();
  #kept = 0;
  #rebuiltAt: string | null = null;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The spreads of a group of closed assessments, by line; the same group again is not computed again. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Spread>> {
    await this.#forgetRebuilt();
    const group = ids.join(line);
    const known = this.#spreads.get(group);
    if (known) return known;
    const found = await spread(await this.#read(ids));
    this.#spreads.set(group, found);
    for (const first of this.#spreads.keys()) {
      if (this.#spreads.size <= mostSpreads) break;
      this.#spreads.delete(first);
    }
    return found;
  }

  /** What one assessment scores, by line: to be taken out of a spread, or put into one. */
  async scoresOf(id: string): Promise<ReadonlyMap<string, readonly number[]>> {
    const found = new Map<string, number[]>();
    const vector = (await this.#read([id])).get(id);
    for (const [nth, { key }] of vector?.lines.entries() ?? []) {
      const score = vector?.scores[nth];
      if (typeof score === 'number') found.set(key, [...(found.get(key) ?? []), score]);
    }
    return found;
  }

  /**
   * Reads what is closed into memory ahead of who asks for it, some at a time and others first, until all is there, there
   * is no room for more, or it has to stop; a group that is asked for meanwhile reads what it lacks.
   */
  async fill(signal: AbortSignal): Promise<void> {
    await this.#forgetRebuilt();
    let last = '';
    while (!signal.aborted && this.#kept < mostScores) {
      const closed = this.#db
        .selectFrom('clubassessments')
        .select('id')
        .where('closed', '=', true)
        .where('deletedAt', 'is', null);
      const rows = await closed.where('id', '>', last).orderBy('id').limit(atOnce).execute();
      const next = rows.at(-1);
      if (!next) return;
      await this.#read(rows.map(({ id }) => id));
      last = next.id;
      await wait(restMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(ids: readonly string[]): Promise<ReadonlyMap<string, Vector>> {
    const found = new Map<string, Vector>();
    const missing = ids.filter((id) => {
      const vector = this.#vectors.get(id);
      if (vector) found.set(id, vector);
      return !vector;
    });
    for (let from = 0; from < missing.length; from += atOnce) {
      for (const [id, vector] of await this.#load(missing.slice(from, from + atOnce))) {
        found.set(id, vector);
        this.#keep(id, vector);
      }
    }
    return found;
  }

  async #load(ids: readonly string[]): Promise<[id: string, Vector][]> {
    const { rows } = await sql<{ id: string; shape: string; scores: (number | null)[] }>`
      SELECT "clubAssessmentId" AS id, array_agg(score ORDER BY position) AS scores,
        string_agg(position || ${part} || "dimensionReference" || ${part} || CASE WHEN level = 2 THEN reference ELSE '' END,
          ${line} ORDER BY position) AS shape
      FROM assessmentfinallines
      WHERE "clubAssessmentId" = ANY(${[...ids]}) AND "deletedAt" IS NULL AND level IN (1, 2)
        AND "dimensionReference" IS NOT NULL
      GROUP BY "clubAssessmentId"`.execute(this.#db);
    return rows.map(({ id, shape, scores }) => {
      const lines = this.#shapes.get(shape) ?? readShape(shape);
      this.#shapes.set(shape, lines);
      return [id, { lines, scores }];
    });
  }

  #keep(id: string, vector: Vector): void {
    if (this.#kept > mostScores) this.#forget();
    this.#vectors.set(id, vector);
    this.#kept += vector.scores.length;
  }

  async #forgetRebuilt(): Promise<void> {
    const last = this.#db.selectFrom('jobs').select(sql<string | null>`max("finishedAt")::text`.as('at'));
    const { at } = await last.where('kind', '=', 'scores.rebuild').executeTakeFirstOrThrow();
    if (at !== this.#rebuiltAt) this.#forget();
    this.#rebuiltAt = at;
  }

  #forget(): void {
    this.#vectors.clear();
    this.#spreads.clear();
    this.#shapes.clear();
    this.#kept = 0;
  }
}

/** Between what a line is known by, and between lines: letters that no reference holds. */
const part = '\u001f';
const line = '\u001e';

function readShape(shape: string): Vector['lines'] {
  return shape.split(line).map((one) => {
    const [position = '', dimensionReference = '', sub = ''] = one.split(part);
    const own = { dimensionReference, subDimensionReference: sub || null };
    return { ...own, key: keyOf(own), position: Number(position) };
  });
}

/** By what lines of assessments are the same: dimensions by reference, sub-dimensions by it within their dimension. */
export function keyOf({ dimensionReference, subDimensionReference }: ComparedLine): string {
  return `${dimensionReference}${part}${subDimensionReference ?? ''}`;
}

async function spread(vectors: ReadonlyMap<string, Vector>): Promise<ReadonlyMap<string, Spread>> {
  const found = new Map<string, Omit<Spread, 'scores'> & { scores: number[] }>();
  /** Where the scores of assessments with the same lines go, one after the other. */
  const columns = new Map<Vector['lines'], number[][]>();
  const columnsOf = (of: string, lines: Vector['lines']) =>
    lines.map(({ key, position, dimensionReference, subDimensionReference }) => {
      const same = found.get(key) ?? { of, position, dimensionReference, subDimensionReference, scores: [] };
      same.position = Math.min(same.position, position);
      found.set(key, same);
      return same.scores;
    });
  let done = 0;
  for (const [of, { lines, scores }] of vectors) {
    const into = columns.get(lines) ?? columnsOf(of, lines);
    columns.set(lines, into);
    for (const [nth, score] of scores.entries()) if (score !== null) into[nth]?.push(score);
    done += 1;
    if (done % atOnce === 0) await yieldToOthers();
  }
  const sorted = new Map<string, Spread>();
  for (const [key, each] of found) {
    sorted.set(key, { ...each, scores: Float64Array.from(each.scores).sort() });
    if (each.scores.length > atOnce) await yieldToOthers();
  }
  return sorted;
}

import { sql } from 'kysely';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Registry } from '#engine/server/registry.ts';
import type { Store } from './rows.ts';

/** What values of a structure may name. */
export interface KnownIds {
  /** Items of each topic. */
  items: ReadonlyMap<string, ReadonlySet<string>>;
  /** Characteristics of each item. */
  characteristics: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of all interviewees. */
  people: ReadonlySet<string>;
  /** Names of those who are interviewed on a topic. */
  peopleOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Structures whose ids stay in memory, by the database they are of: a queue of values asks for one again and again. */
const mostKept = 10;
const kept = new WeakMap<Registry, Map<string, KnownIds>>();

/** The ids of a version of a structure, as it stands now; null where there is none. */
export async function readKnownIds({ db, registry }: Store, versionId: string): Promise<KnownIds | null> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM assessmentversions WHERE id = ${versionId}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const all = kept.get(registry) ?? new Map<string, KnownIds>();
  kept.set(registry, all);
  const key = `${versionId} ${found.version}`;
  const known = all.get(key) ?? indexIds(await readStructure(db, versionId));
  // The one that was asked for last is forgotten last.
  all.delete(key);
  all.set(key, known);
  for (const old of [...all.keys()].slice(0, -mostKept)) all.delete(old);
  return known;
}

/** What values of this structure may name. */
export function indexIds({
  topics = [],
  items = [],
  characteristics = [],
  interviewees = [],
  topicInterviewees = [],
}: Partial<AssessmentStructure>): KnownIds {
  const names = new Map(interviewees.map(({ id, name }) => [id, name]));
  const peopleOf = topicInterviewees.flatMap(({ topicId, intervieweeId }) => {
    const name = names.get(intervieweeId);
    return name === undefined ? [] : [[topicId, name] as const];
  });
  return {
    items: grouped(
      items.map(({ topicId, id }) => [topicId, id]),
      topics.map(({ id }) => id),
    ),
    characteristics: grouped(characteristics.map(({ itemId, id }) => [itemId, id])),
    people: new Set(names.values()),
    peopleOf: grouped(peopleOf),
  };
}

async function readStructure(db: Store['db'], versionId: string): Promise<Partial<AssessmentStructure>> {
  const { rows } = await sql<{ structure: AssessmentStructure | null }>`
    SELECT structure FROM assessmentversions WHERE id = ${versionId}`.execute(db);
  return rows[0]?.structure ?? {};
}

function grouped(
  pairs: readonly (readonly [string, string])[],
  keys: readonly string[] = [],
): Map<string, Set<string>> {
  const groups = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

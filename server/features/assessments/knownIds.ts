import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Store } from './rows.ts';
import { StructureCache } from './StructureCache.ts';

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

const ids = new StructureCache(indexIds);

/** The ids of a version of a structure, as it stands now; null where there is none. */
export function readKnownIds(store: Store, versionId: string): Promise<KnownIds | null> {
  return ids.read(store, versionId);
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

function grouped(
  pairs: readonly (readonly [string, string])[],
  keys: readonly string[] = [],
): Map<string, Set<string>> {
  const groups = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

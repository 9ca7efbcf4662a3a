import { isStorable } from '#engine/rules/validation/storableText.ts';
import { BoundedCache } from '#engine/rules/values/BoundedCache.ts';
import type { Registry } from '#engine/server/registry.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Store } from './rows.ts';

/** Structures of which something is kept. */
const mostKept = 10;

/**
 * What is made of versions of structures, cached by the database they are of: values and scores ask for the same
 * one again and again, and of 3,000 items the database takes its time to read it. What is given is never changed.
 */
export class StructureCache<Made> {
  readonly #make: (structure: AssessmentStructure) => Made;
  readonly #kept = new WeakMap<Registry, BoundedCache<string, Made>>();

  constructor(make: (structure: AssessmentStructure) => Made) {
    this.#make = make;
  }

  /** Of a version as it stands now; null where there is none. */
  async read({ db, registry }: Store, versionId: string | null | undefined): Promise<Made | null> {
    if (!versionId || !isStorable(versionId)) return null;
    const found = await versionOf(db, versionId).select('version').executeTakeFirst();
    if (!found) return null;
    const all = this.#kept.get(registry) ?? new BoundedCache<string, Made>(mostKept);
    this.#kept.set(registry, all);
    const key = `${versionId} ${found.version}`;
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = this.#make(await readStructure(db, versionId));
    all.set(key, made);
    return made;
  }
}

async function readStructure(db: Store['db'], versionId: string): Promise<AssessmentStructure> {
  const found = await versionOf(db, versionId).select('structure').executeTakeFirst();
  return found?.structure ?? empty;
}

function versionOf(db: Store['db'], id: string) {
  return db.selectFrom('assessmentversions').where('id', '=', id);
}

const empty: AssessmentStructure = {
  ...{ dimensions: [], subDimensions: [], topics: [], items: [], characteristics: [] },
  ...{ interviewees: [], topicInterviewees: [], topicIntervieweeItems: [] },
};

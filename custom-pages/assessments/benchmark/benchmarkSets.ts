/** What is compared: a club within a project; empty texts while not chosen. */
export interface BenchmarkSet {
  project: string;
  club: string;
}

export const setNumbers = [1, 2] as const;

export type SetNumber = (typeof setNumbers)[number];

export function isWhole({ project, club }: BenchmarkSet): boolean {
  return project !== '' && club !== '';
}

/** The sets that stand in an address, each by the number of its parameters: `project1`, `club1`. */
export function readSets(search: URLSearchParams): BenchmarkSet[] {
  return setNumbers.map((number) => ({
    project: search.get(`project${number}`) ?? '',
    club: search.get(`club${number}`) ?? '',
  }));
}

/** An address with these sets, and what else it says as it was; what is not chosen is left out. */
export function writeSets(address: URLSearchParams, sets: readonly BenchmarkSet[]): URLSearchParams {
  const search = new URLSearchParams(address);
  for (const [nth, set] of sets.entries()) {
    for (const part of ['project', 'club'] as const) {
      if (set[part]) search.set(`${part}${nth + 1}`, set[part]);
      else search.delete(`${part}${nth + 1}`);
    }
  }
  return search;
}

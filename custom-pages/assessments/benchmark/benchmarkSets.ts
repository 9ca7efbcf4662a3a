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

/** The address of these sets; what is not chosen is left out. */
export function writeSets(sets: readonly BenchmarkSet[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [nth, { project, club }] of sets.entries()) {
    if (project) search.set(`project${nth + 1}`, project);
    if (club) search.set(`club${nth + 1}`, club);
  }
  return search;
}

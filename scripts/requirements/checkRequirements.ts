import { testTitles } from './testTitles.ts';

/** One requirement of the product documents, as `docs/requirements.csv` holds it. */
export interface Requirement {
  id: string;
  requirement: string;
  state: string;
  /** What fails when the row is untrue: `path › title`, several parted by ` | `. */
  test: string;
  note: string;
}

const states = ['done', 'part', 'not yet'];

/**
 * Everything that is wrong with the register, one sentence each.
 *
 * @param documented ids of the product documents' register; null where that is not beside the checkout
 * @param readTest the text of a test file, null when there is none
 */
export function checkRequirements(
  rows: readonly Requirement[],
  documented: readonly string[] | null,
  readTest: (path: string) => string | null,
): string[] {
  const ids = rows.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const missing = documented?.filter((id) => !ids.includes(id)) ?? [];
  const unknown = documented ? ids.filter((id) => !documented.includes(id)) : [];
  const titles = new Map<string, Set<string> | null>();
  const titlesOf = (path: string) => {
    if (!titles.has(path)) {
      const source = readTest(path);
      titles.set(path, source === null ? null : testTitles(source));
    }
    return titles.get(path) ?? null;
  };
  return [
    ...(rows.length === 0 ? ['there are no rows'] : []),
    ...twice.map((id) => `${id} stands twice`),
    ...missing.map((id) => `${id} is missing`),
    ...unknown.map((id) => `${id} is in none of the documents`),
    ...rows.flatMap((row) => checkRow(row, titlesOf).map((finding) => `${row.id}: ${finding}`)),
  ];
}

function checkRow(row: Requirement, titlesOf: (path: string) => Set<string> | null): string[] {
  const cited = row.test.split(' | ').filter((citation) => citation !== '');
  return [
    ...(row.requirement ? [] : ['the requirement is missing']),
    ...(states.includes(row.state) ? [] : [`the state is one of ${states.join(', ')}, not "${row.state}"`]),
    ...(row.state === 'done' && cited.length === 0 ? ['what is done cites the test that proves it'] : []),
    ...cited.flatMap((citation) => {
      const [path = '', title = ''] = citation.split(' › ');
      const titles = titlesOf(path);
      if (titles === null) return [`the test ${path} does not exist`];
      return titles.has(title) ? [] : [`${path} has no test "${title}"`];
    }),
  ];
}

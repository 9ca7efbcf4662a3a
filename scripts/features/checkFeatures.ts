/** One requirement of the product documents, as `docs/features.md` lists it. */
export interface FeatureRow {
  line: number;
  section: string;
  requirement: string;
  state: string;
  tests: string;
}

const states = ['not yet', 'in part', 'done'];

/**
 * Everything that is wrong with the list of features, one sentence each.
 *
 * @param text Markdown with tables of section, requirement, state, tests; a test is `path` or `path: title`
 * @param readTest the text of a test file, null when there is none
 */
export function checkFeatures(text: string, readTest: (path: string) => string | null): string[] {
  const rows = readRows(text);
  if (rows.length === 0) return ['there is no table of section, requirement, state and test'];
  return rows.flatMap((row) => {
    const cited = row.tests
      .split(/<br ?\/?>|;/)
      .map((part) => part.replaceAll('`', '').trim())
      .filter((part) => part && part !== '–');
    return [
      ...(row.requirement ? [] : ['the requirement is missing']),
      ...(states.includes(row.state) ? [] : [`the state is one of ${states.join(', ')}, not "${row.state}"`]),
      ...(row.state === 'done' && cited.length === 0 ? ['what is done cites the test that proves it'] : []),
      ...cited.flatMap((citation) => checkCitation(citation, readTest)),
    ].map((finding) => `line ${row.line}: ${finding}`);
  });
}

/** The rows of all tables, without their heads. */
export function readRows(text: string): FeatureRow[] {
  const lines = text.split('\n');
  return lines.flatMap((content, index) => {
    if (!content.startsWith('|') || /^\|[\s:|-]+$/.test(content) || /^\|[\s:|-]+$/.test(lines[index + 1] ?? ''))
      return [];
    const [section = '', requirement = '', state = '', tests = ''] = content
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').trim());
    return [{ line: index + 1, section, requirement, state, tests }];
  });
}

function checkCitation(citation: string, readTest: (path: string) => string | null): string[] {
  const [, path = citation, title] = /^(\S+?\.test\.tsx?)(?::\s*(.+))?$/.exec(citation) ?? [];
  const test = readTest(path);
  if (test === null) return [`the test ${path} does not exist`];
  return title && !test.includes(title) ? [`${path} has no test "${title}"`] : [];
}

import { stripVTControlCharacters } from 'node:util';

const longest = 300;

/** One line about a test that failed: its file, its title and the beginning of what it said. */
export function describeFailure(file: string, title: string, message = ''): string {
  const said = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return [`${file} › ${title}`, said.slice(0, longest)].filter(Boolean).join(': ');
}

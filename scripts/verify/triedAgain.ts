/** Every test is tried twice on the build server, whose processors others use too: what passed only then is named. */
export const retries: number = process.env['CI'] ? 1 : 0;

/** What stands before the name of such a test. */
export const saysTriedAgain = 'passed only when tried again: ';

/** The tests that the reporter named. */
export function readTriedAgain(output: string): string[] {
  return output
    .split('\n')
    .flatMap((line) => (line.startsWith(saysTriedAgain) ? line.slice(saysTriedAgain.length).trim() : []));
}

/** What the summary says of them; empty where there are none. */
export function noteTriedAgain(names: readonly string[]): string {
  return names.length === 0 ? '' : `${names.length} ${saysTriedAgain}${names.join('; ')}`;
}

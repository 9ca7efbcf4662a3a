import { readdirSync, readFileSync } from 'node:fs';

/** Numbers of all processes below one, as the kernel lists them. */
export function listDescendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  }
  const below = (parent: number): number[] =>
    [...parents].flatMap(([child, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []));
  return below(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The name in a stat line stands between brackets and may hold anything. */
function parentOf(pid: string): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

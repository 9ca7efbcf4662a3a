import { nearestName } from '../nearestName.ts';

/** `write "name"` for the right name that is spelled most like a wrong one, else the other advice. */
export function nearestOr(wrong: string, known: readonly string[], otherwise: string): string {
  const nearest = nearestName(wrong, known);
  return nearest ? `write "${nearest}"` : otherwise;
}

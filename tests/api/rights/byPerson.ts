import type { Person } from '../assessments/openAssessmentWorld.ts';
import { everybody } from './Call.ts';

/** What everybody is answered: some people one status, all others another. */
export function everyone(allowed: readonly Person[], status: number, otherwise: number): Record<string, number> {
  return Object.fromEntries(everybody.map((person) => [person, allowed.includes(person) ? status : otherwise]));
}

/** Asks as everybody, one after the other. */
export async function statuses(ask: (person: Person) => Promise<number>): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const person of everybody) answers[person] = await ask(person);
  return answers;
}

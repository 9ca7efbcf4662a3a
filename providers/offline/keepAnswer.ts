import { insteadOfAnswer, isRefused } from './insteadOfAnswer.ts';
import type { KeptReadings } from './KeptReadings.ts';

/**
 * The answer of a call that reads one thing, kept on this device under a shelf and an id, and answered from there, with
 * its moment as `keptAt`, when the server gives no answer (decisions, section E).
 */
export async function keepAnswer<T extends object>(
  readings: KeptReadings,
  { shelf, id }: { shelf: string; id: string },
  ask: () => Promise<T>,
): Promise<T> {
  const at = Date.now();
  try {
    const answer = await ask();
    readings.keepRecords(shelf, [{ id, answer }], at);
    return answer;
  } catch (error) {
    if (isRefused(error)) readings.forgetRecord(shelf, id, Date.now());
    const kept = await insteadOfAnswer(error, () => readings.findRecords(shelf, [id]));
    const answer = kept?.data[0]?.['answer'] as T | undefined;
    if (!kept || !answer) throw error;
    return { ...answer, keptAt: kept.at };
  }
}

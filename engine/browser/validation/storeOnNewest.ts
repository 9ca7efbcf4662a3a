import { readRefusal } from './readRefusal.ts';

/** Changes made at once by many; past these the person is asked to try again. */
const mostAttempts = 4;

/**
 * Stores what is worked out on a record, and works it out anew on the one that somebody else has stored meanwhile, so that
 * two people who change it at once both have their change (decisions, section F).
 *
 * @param readNewer The newer record where a refusal means that there is one; by default the one that it brings along.
 * @throws what `store` threw, where there is no newer record or too many came in between
 */
export async function storeOnNewest<Stored, Answer>(
  stored: Stored,
  store: (newest: Stored) => Promise<Answer>,
  readNewer: (error: unknown, tried: Stored) => Stored | null = (error) => readRefusal(error).current as Stored | null,
): Promise<Answer> {
  for (let attempt = 1, newest = stored; ; attempt += 1) {
    try {
      return await store(newest);
    } catch (error) {
      const newer = readNewer(error, newest);
      if (!newer || attempt === mostAttempts) throw error;
      newest = newer;
    }
  }
}

import { useState } from 'react';
import { stableJson } from '#engine/rules/values/stableJson.ts';

/**
 * What is chosen on a page whose Load takes it into the address: what is loaded until something else is chosen, and again
 * as soon as the address names something else, by Load, a link or the way back.
 *
 * @param address What the address says of it, where what is loaded is more than that.
 */
export function useLoadedChoice<Choice>(
  loaded: Choice,
  address: unknown = loaded,
): [choice: Choice, choose: (choice: Choice) => void] {
  const now = stableJson(address);
  const [seen, setSeen] = useState(now);
  const [picked, setPicked] = useState<{ choice: Choice } | null>(null);
  if (now !== seen) {
    setSeen(now);
    setPicked(null);
  }
  return [picked ? picked.choice : loaded, (choice) => setPicked({ choice })];
}

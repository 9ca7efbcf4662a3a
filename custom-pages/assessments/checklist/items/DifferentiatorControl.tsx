import { CharacteristicsButton } from './CharacteristicsButton.tsx';
import type { ItemControlProps } from './ItemRow.tsx';

/** Type 6: scored by the weight of what is ticked among its characteristics. */
export function DifferentiatorControl({ scored }: ItemControlProps) {
  return <CharacteristicsButton scored={scored} isAlwaysShown />;
}

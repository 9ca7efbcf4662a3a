import { CharacteristicsButton } from './CharacteristicsButton.tsx';
import { ItemCheck } from './ItemCheck.tsx';
import type { ItemControlProps } from './ItemRow.tsx';

/** Type 1: a check, and its characteristics where it has some. */
export function CheckControl({ number, scored }: ItemControlProps) {
  return (
    <>
      <CharacteristicsButton scored={scored} />
      <ItemCheck number={number} scored={scored} />
    </>
  );
}

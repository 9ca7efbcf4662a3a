import { CharacteristicsButton } from './CharacteristicsButton.tsx';
import { InterviewSummary } from '../../topics/InterviewSummary.tsx';
import { ItemCheck } from './ItemCheck.tsx';
import type { ItemControlProps } from './ItemRow.tsx';

/** Type 3: the document's check beside what the interviews say. */
export function DocumentControl({ number, scored, ticked, asked }: ItemControlProps) {
  return (
    <>
      <CharacteristicsButton scored={scored} />
      <InterviewSummary
        {...{ ticked, asked }}
        consensus={scored.consensus}
        answer={scored.value?.value ?? null}
        beside="document"
      />
      <ItemCheck number={number} scored={scored} />
    </>
  );
}

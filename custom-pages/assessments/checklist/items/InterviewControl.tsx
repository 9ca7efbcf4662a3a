import { useTranslate } from 'react-admin';
import { TriStateCheck } from '#engine/ui/TriStateCheck.tsx';
import { useChecklist } from '../ChecklistContext.ts';
import { CharacteristicsButton } from './CharacteristicsButton.tsx';
import { InterviewSummary } from '../../topics/InterviewSummary.tsx';
import type { ItemControlProps } from './ItemRow.tsx';
import { useCheckWords } from '../../topics/useCheckWords.ts';

/** Type 2: answered in the interviews, so the check is only read; more than half of them make a yes. */
export function InterviewControl({ number, scored, ticked, asked }: ItemControlProps) {
  const translate = useTranslate();
  const { text } = useChecklist();
  const words = useCheckWords();
  const { item, score, answered } = scored;
  return (
    <>
      <CharacteristicsButton scored={scored} />
      <InterviewSummary {...{ ticked, asked }} consensus={scored.consensus} answer={score > 0} beside="majority" />
      <TriStateCheck
        value={score > 0 ? true : answered ? false : null}
        label={translate('checklist.item.check', { number, name: text(item.name) })}
        words={words}
        isReadOnly
        next={null}
        onChoose={() => undefined}
      />
    </>
  );
}

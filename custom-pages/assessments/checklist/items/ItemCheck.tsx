import { useTranslate } from 'react-admin';
import { nextCheck } from '#domain/scoring/nextCheck.ts';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { TriStateCheck } from '#engine/ui/TriStateCheck.tsx';
import { useChecklist } from '../ChecklistContext.ts';
import { useCheckWords } from '../../topics/useCheckWords.ts';

/** The tri-state check of an item, whose key goes on to true, false, empty; refused where writing is (document 3 §4.3). */
export function ItemCheck({ number, scored: { item, value } }: { number: number; scored: ScoredItem }) {
  const translate = useTranslate();
  const { canWrite, text, refuse, writeItem } = useChecklist();
  const words = useCheckWords();
  return (
    <TriStateCheck
      value={value?.value ?? null}
      label={translate('checklist.item.check', { number, name: text(item.name) })}
      words={words}
      isReadOnly={!canWrite}
      next={nextCheck(value?.value)}
      onChoose={(chosen) => (canWrite ? writeItem(item.topicId, item.id, { value: chosen }) : refuse())}
    />
  );
}

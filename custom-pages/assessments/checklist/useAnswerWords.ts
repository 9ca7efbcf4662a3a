import { useTranslate } from 'react-admin';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { formatScore } from '../score/formatScore.ts';
import { useCheckWords } from '../topics/useCheckWords.ts';

/** What an item is answered with: yes or no where it is only checked, else its score. */
export function useAnswerWords(): (scored: ScoredItem) => string {
  const translate = useTranslate();
  const words = useCheckWords();
  return ({ item, value, score, answered }) => {
    if (!answered) return translate('checklist.item.notAnswered');
    const isCheck = item.assessmentItemType === 1 || item.assessmentItemType === 3;
    return isCheck ? words[value?.value ? 'yes' : 'no'] : formatScore(score);
  };
}

import { useTranslate } from 'react-admin';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { ChoiceDialog } from '#engine/browser/form/ChoiceDialog.tsx';
import type { ClashWords } from '#engine/browser/form/ClashQuestion.tsx';
import type { Side } from '#engine/rules/values/clash.ts';
import type { ContentConflict } from '../values/ContentConflict.ts';
import { useValueWords } from '../values/useValueWords.ts';
import { useTopics } from './TopicsContext.ts';

interface TopicConflictDialogProps {
  conflicts: readonly ContentConflict[];
  onSettle: (choices: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** Asks, part by part, which of two versions of a topic counts, with who wrote the other, when and on which device. */
export function TopicConflictDialog({ conflicts, onSettle, onClose }: TopicConflictDialogProps) {
  const translate = useTranslate();
  const { definition, text } = useTopics();
  const wordsOf = useValueWords(definition, text);
  const describe = ({ path, by, at, device }: ContentConflict): ClashWords => ({
    ...wordsOf(path),
    theirs: [by ?? translate('checklist.merge.theirs'), at && formatMoment(at), device].filter(Boolean).join(', '),
  });
  return (
    <ChoiceDialog
      clashes={conflicts}
      describe={(clash) => describe(clash as ContentConflict)}
      isSaving={false}
      onSettle={onSettle}
      onStepBack={onClose}
    />
  );
}

import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { longestTexts } from '#domain/scoring/longestTexts.ts';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { textDelay } from '../topics/TopicsContext.ts';
import { useChecklist } from './ChecklistContext.ts';

/** What the assessor writes down for themselves. */
export const TopicNotes = memo(function TopicNotes({ topicId, notes }: { topicId: string; notes: string }) {
  const translate = useTranslate();
  const { canWrite, values, write } = useChecklist();
  return (
    <SectionCard title={translate('checklist.notes.title')}>
      <LimitedTextArea
        label={translate('checklist.notes.label')}
        most={longestTexts.notes}
        value={notes}
        isReadOnly={!canWrite}
        onChange={(text) => write(topicId, { notes: text }, textDelay)}
        onBlur={() => values.flush(topicId)}
      />
    </SectionCard>
  );
});

import { memo } from 'react';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { longestTexts } from '#domain/scoring/longestTexts.ts';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { textDelay } from '../topics/TopicsContext.ts';
import { useChecklist } from './ChecklistContext.ts';

interface ReminderCardProps {
  topicId: string;
  text: string;
  isCompleted: boolean;
}

/** A note to oneself, to be ticked off. */
export const ReminderCard = memo(function ReminderCard({ topicId, text, isCompleted }: ReminderCardProps) {
  const translate = useTranslate();
  const { canWrite, values, write } = useChecklist();
  return (
    <SectionCard title={translate('checklist.reminder.title')}>
      <LimitedTextArea
        label={translate('checklist.reminder.text')}
        most={longestTexts.reminder}
        value={text}
        isReadOnly={!canWrite}
        rows={2}
        onChange={(reminder) => write(topicId, { reminder, reminderCompleted: false }, textDelay)}
        onBlur={() => values.flush(topicId)}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={
          <Checkbox
            checked={isCompleted}
            onChange={(_event, reminderCompleted) => write(topicId, { reminderCompleted })}
          />
        }
        label={translate('checklist.reminder.completed')}
      />
    </SectionCard>
  );
});

import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { TextArea } from '#engine/ui/TextArea.tsx';
import { textDelay } from '../topics/TopicsContext.ts';
import { useChecklist } from './ChecklistContext.ts';

/** A note to oneself, to be ticked off. */
export function ReminderCard({ topicId, content }: { topicId: string; content: ValueContent }) {
  const translate = useTranslate();
  const { canWrite, values, write } = useChecklist();
  return (
    <SectionCard title={translate('checklist.reminder.title')}>
      <TextArea
        label={translate('checklist.reminder.text')}
        value={content.reminder ?? ''}
        isReadOnly={!canWrite}
        rows={2}
        onChange={(reminder) => write(topicId, { reminder, reminderCompleted: false }, textDelay)}
        onBlur={() => values.flush(topicId)}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={
          <Checkbox
            checked={content.reminderCompleted ?? false}
            onChange={(_event, reminderCompleted) => write(topicId, { reminderCompleted })}
          />
        }
        label={translate('checklist.reminder.completed')}
      />
    </SectionCard>
  );
}

import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '#engine/ui/overlays.ts';
import { hasOpenReminder } from '#domain/scoring/valueParts.ts';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { useChecklist } from './ChecklistContext.ts';
import { titleOf, type Place } from '../topics/places.ts';

interface RemindersDialogProps {
  places: readonly Place[];
  onGo: (place: Place) => void;
  onClose: () => void;
}

/** Every open reminder with its topic; one ticked off stays in sight until the dialog closes. */
export function RemindersDialog({ places, onGo, onClose }: RemindersDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { values } = useChecklist();
  const [shown] = useState(() => places.filter(({ topic }) => hasOpenReminder(values.read(topic.id).content)));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('checklist.reminders.title')}</DialogTitle>
      <DialogContent>
        {shown.length === 0 ? (
          <Typography color="textSecondary">{translate('checklist.reminders.none')}</Typography>
        ) : (
          <Stack spacing={2.5} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((place) => (
              <ReminderRow key={place.topic.id} place={place} onGo={onGo} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('checklist.reminders.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ReminderRow({ place, onGo }: { place: Place; onGo: (place: Place) => void }) {
  const translate = useTranslate();
  const { values, text, language, write } = useChecklist();
  const content = useTopicContent(values, place.topic.id);
  const title = titleOf(place, text);
  return (
    <li>
      <Link
        component="button"
        type="button"
        lang={language}
        onClick={() => onGo(place)}
        aria-label={translate('checklist.reminders.go', { title })}
        sx={{ minHeight: 32, textAlign: 'start' }}
      >
        {title}
      </Link>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content.reminder}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={content.reminderCompleted ?? false}
            onChange={(_event, reminderCompleted) => write(place.topic.id, { reminderCompleted })}
          />
        }
        label={translate('checklist.reminders.completed')}
      />
    </li>
  );
}

import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Badge, Button } from '@mui/material';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { hasOpenReminder } from '#domain/scoring/valueParts.ts';
import type { Place } from '../topics/places.ts';
import { useChecklist } from './ChecklistContext.ts';
import { RemindersDialog } from './RemindersDialog.tsx';

/** Opens all reminders, and says how many are open. */
export function RemindersButton({ places, onGo }: { places: readonly Place[]; onGo: (place: Place) => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const reminders = useOpenReminders();
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={
          <Badge badgeContent={reminders} color="primary" aria-hidden>
            <NotificationsNoneRounded />
          </Badge>
        }
        onClick={() => setOpen(true)}
      >
        {translate('checklist.reminders.open')}
      </Button>
      {isOpen ? (
        <RemindersDialog
          places={places}
          onGo={(place) => {
            setOpen(false);
            onGo(place);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function useOpenReminders(): number {
  const { values } = useChecklist();
  return useSyncExternalStore(
    values.subscribe,
    useCallback(() => [...values.contents().values()].filter(hasOpenReminder).length, [values]),
  );
}

import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Badge } from '@mui/material';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { hasOpenReminder } from '#domain/scoring/valueParts.ts';
import { CompactButton } from '#engine/ui/CompactButton.tsx';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import type { Place } from '../topics/places.ts';
import { useChecklist } from './ChecklistContext.ts';

const RemindersDialog = dialogPart(async () => (await import('./RemindersDialog.tsx')).RemindersDialog);

/** Opens all reminders, and says how many are open. */
export function RemindersButton({ places, onGo }: { places: readonly Place[]; onGo: (place: Place) => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const reminders = useOpenReminders();
  return (
    <>
      <CompactButton
        variant="outlined"
        size="large"
        icon={
          <Badge badgeContent={reminders} color="primary" aria-hidden>
            <NotificationsNoneRounded />
          </Badge>
        }
        label={translate('checklist.reminders.open')}
        onClick={() => setOpen(true)}
      />
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

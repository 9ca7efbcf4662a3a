import ListAltRounded from '@mui/icons-material/ListAltRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Badge, Button, Stack } from '@mui/material';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { hasOpenReminder } from '#domain/scoring/valueParts.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { useChecklist } from './ChecklistContext.ts';
import { CompletenessBar } from './CompletenessBar.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useChecklistLanguage } from './useChecklistLanguage.ts';

/** Progress of the whole, and the ways to other topics. */
export function ChecklistToolbar({ onOpen }: { onOpen: (dialog: 'navigator' | 'reminders') => void }) {
  const translate = useTranslate();
  const reminders = useOpenReminders();
  const [language, choose] = useChecklistLanguage();
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('checklist.toolbar')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <OverallProgress />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', marginInlineStart: 'auto' }}>
        <Button variant="outlined" size="large" startIcon={<ListAltRounded />} onClick={() => onOpen('navigator')}>
          {translate('checklist.navigator.open')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={
            <Badge badgeContent={reminders} color="primary" aria-hidden>
              <NotificationsNoneRounded />
            </Badge>
          }
          onClick={() => onOpen('reminders')}
        >
          {translate('checklist.reminders.open')}
        </Button>
        <LanguageSelect
          label={translate('checklist.language')}
          value={language}
          onChange={choose}
          isBare
          minHeight={46}
        />
        <ShortcutHelp />
      </Stack>
    </Stack>
  );
}

function OverallProgress() {
  const translate = useTranslate();
  const { progress, values } = useChecklist();
  const words = useSyncExternalStore(
    values.subscribe,
    useCallback(() => {
      const { answered, all } = progress.ofAll();
      return `${answered} ${all}`;
    }, [progress]),
  );
  const [answered = 0, all = 0] = words.split(' ').map(Number);
  return <CompletenessBar label={translate('checklist.progress.all')} completeness={{ answered, all }} width={260} />;
}

function useOpenReminders(): number {
  const { values } = useChecklist();
  return useSyncExternalStore(
    values.subscribe,
    useCallback(() => [...values.contents().values()].filter(hasOpenReminder).length, [values]),
  );
}

import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useFormatCount } from '../display/useFormatCount.ts';
import { openRecentChanges } from './recentChanges.ts';
import { longestUndo } from './undoable.ts';
import { useTakeBack } from './useTakeBack.ts';

/** Something that the server can still take back. */
export interface Undoable {
  id: string;
  resource: string;
  action: 'update' | 'delete' | 'import' | 'merge';
  count: number;
  /** Until then it is offered here; later it stands among the recent changes. */
  offeredUntil: string;
}

interface UndoItemProps {
  item: Undoable;
  /** When the server said so, in milliseconds since 1970. */
  since: number;
  /** Told once it is taken away. */
  onGone?: () => void;
}

const quiet = { '&&': { color: 'inherit' }, '&:hover': { bgcolor: 'rgba(255, 255, 255, .08)' } } as const;

/** One thing that can be taken back, with the seconds left; nothing once they are over. */
export function UndoItem({ item, since, onGone }: UndoItemProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const client = useQueryClient();
  const { takeBack, isBusy } = useTakeBack();
  const seconds = useSecondsLeft(item, since);
  if (seconds <= 0 && !isBusy) return null;
  const undo = async () => {
    await takeBack(item);
    client.setQueriesData<Undoable[]>({ queryKey: ['api', 'undo'] }, (old) => old?.filter(({ id }) => id !== item.id));
  };
  return (
    <Paper
      elevation={8}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        bgcolor: '#2a2c30',
        color: '#f4f3ef',
        backgroundImage: 'none',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 0 }}>
        {translate(`undo.${item.action}`, { count: formatCount(item.count) })}
      </Typography>
      <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', opacity: 0.85 }}>
        {seconds}
      </Typography>
      <Button size="small" onClick={() => openRecentChanges()} sx={quiet}>
        {translate('undo.recent')}
      </Button>
      <Button
        size="small"
        startIcon={<UndoRounded />}
        // Not disabled: the focus stays on it until it goes.
        aria-disabled={isBusy}
        onClick={() => !isBusy && void undo()}
        sx={{
          '&&': { color: '#f4c542' },
          '&:hover': { bgcolor: 'rgba(255, 255, 255, .08)' },
          '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
        }}
      >
        {translate('undo.undo')}
      </Button>
      {onGone && <WhileShown onGone={onGone} />}
    </Paper>
  );
}

function WhileShown({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return null;
}

/** Seconds until the server lets go; a clock that is wrong here shows too few or too many, never none at first. */
function useSecondsLeft({ offeredUntil }: Undoable, since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(longestUndo, Math.max(1000, Date.parse(offeredUntil) - since));
  return Math.ceil((since + left - Math.max(now, since)) / 1000);
}

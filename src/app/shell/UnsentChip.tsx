import CloudUploadRounded from '@mui/icons-material/CloudUploadRounded';
import ReportProblemRounded from '@mui/icons-material/ReportProblemRounded';
import { Box, Chip } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { useDebouncedValue } from '#engine/browser/list/useDebouncedValue.ts';
import { useOutgoing } from '#engine/browser/offline/outbox/useOutgoing.ts';
import { withPageTexts } from '#engine/shell/chunks/chunksWithTexts.ts';
import { dialogPart, quietPart } from '#engine/ui/PartSuspense.tsx';

const UnsentPanel = dialogPart(
  withPageTexts(async () => (await import('#pages/assessments/unsent/UnsentPanel.tsx')).UnsentPanel),
);

const HeldUploads = quietPart(
  withPageTexts(async () => (await import('#pages/assessments/files/HeldUploads.tsx')).HeldUploads),
);

/** How much the server does not have yet, on every screen; behind it what it is. */
export function UnsentChip() {
  const { outgoing } = useEngine();
  return outgoing ? <Unsent outgoing={outgoing} /> : null;
}

/** Milliseconds for which more of the same batch is waited for. */
const pause = 500;

/** Says of which clubs something came after the data was closed, on whatever screen one is, until that has been read. */
function useSayLateValues({ outbox }: Outgoing): void {
  const notify = useNotify();
  useEffect(() => {
    const clubs = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      const club = [...clubs].join(', ');
      clubs.clear();
      notify('offline.late', { type: 'warning', messageArgs: { club }, autoHideDuration: null });
    };
    const end = outbox.onLate((_key, { about }) => {
      clubs.add(about['club'] ?? '');
      clearTimeout(timer);
      timer = setTimeout(say, pause);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [outbox, notify]);
}

function Unsent({ outgoing }: { outgoing: Outgoing }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { unsent, files, danger, needsSignIn } = useOutgoing(outgoing);
  const session = useSyncExternalStore(refusedSession.subscribe, refusedSession.state);
  // Files go on once somebody has signed in, as changes do.
  const maySend = !needsSignIn && session === 'accepted';
  useSayLateValues(outgoing);
  // What the server takes at once does not flash up here, and its tick has less to draw.
  const amount = useDebouncedValue(unsent.length + files.length);
  const isInDanger = danger !== null && (amount > 0 || danger === 'full');
  const words = isInDanger ? translate(`offline.danger.${danger}`) : translate('offline.chip', { amount });
  return (
    <>
      {amount > 0 || isInDanger ? (
        <Chip
          component="button"
          clickable
          size="small"
          color={isInDanger ? 'error' : 'warning'}
          variant={isInDanger ? 'filled' : 'outlined'}
          icon={isInDanger ? <ReportProblemRounded /> : <CloudUploadRounded />}
          label={
            // On a phone there is room for the number alone.
            <>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {words}
              </Box>
              <Box component="span" sx={{ display: { sm: 'none' } }}>
                {amount > 0 ? amount : '!'}
              </Box>
            </>
          }
          aria-label={words}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
            // Nothing in the panel can be sent before.
            if (!maySend) refusedSession.ask();
          }}
        />
      ) : null}
      {files.length > 0 && maySend ? <HeldUploads files={files} /> : null}
      {isOpen ? <UnsentPanel outgoing={outgoing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

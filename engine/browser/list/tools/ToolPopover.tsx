import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { belowButton } from '#engine/ui/belowButton.ts';
import { Popover } from '#engine/ui/overlays.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { ToolName } from './listTools.ts';

/** What the tools hold is fetched when one is first opened. */
const ToolPanel = lazyPart(async () => (await import('./ToolPanel.tsx')).ToolPanel);

export interface Opened {
  tool: ToolName;
  anchor: HTMLElement;
}

/** A tool below the button that it was opened from; null while none is. */
export function ToolPopover({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Popover
      open={opened !== null}
      anchorEl={opened?.anchor ?? null}
      onClose={onClose}
      {...belowButton}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            mt: 0.75,
            p: 2,
            width: 380,
            maxWidth: 'calc(100vw - 32px)',
            maxHeight: 'min(560px, calc(100vh - 120px))',
          },
        },
      }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1.5 }}>
        {opened && translate(`lists.tools.${opened.tool}`)}
      </Typography>
      {opened && (
        <PartSuspense fallback={<Skeleton variant="rounded" height={140} />}>
          <ToolPanel tool={opened.tool} onClose={onClose} />
        </PartSuspense>
      )}
    </Popover>
  );
}

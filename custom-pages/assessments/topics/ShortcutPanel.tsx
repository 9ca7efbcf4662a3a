import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Popover } from '#engine/ui/overlays.ts';
import { useSingleKeys } from '#engine/browser/context/singleKeys.ts';
import { belowButton } from '#engine/ui/belowButton.ts';

const shortcuts = [
  ['arrowKeys', 'arrows'],
  ['numberKeys', 'numbers'],
  ['spaceKey', 'space'],
] as const;

/** Which keys do what, and a switch for those who do not want them. */
export function ShortcutPanel({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [isActive, setActive] = useSingleKeys();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      {...belowButton}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2.5, maxWidth: 340 } } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {translate('checklist.shortcuts.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, mb: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }}>
        {shortcuts.map(([keys, action]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              <kbd>{translate(`checklist.shortcuts.${keys}`)}</kbd>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {translate(`checklist.shortcuts.${action}`)}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={isActive} onChange={(_event, active) => setActive(active)} />}
        label={translate('checklist.shortcuts.active')}
      />
    </Popover>
  );
}

import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { openedPart } from '#engine/ui/PartSuspense.tsx';

const ShortcutPanel = openedPart(async () => (await import('./ShortcutPanel.tsx')).ShortcutPanel, {
  isOpen: ({ anchor }) => anchor !== null,
  close: ({ onClose }) => onClose(),
});

/** The way to the keys that one can work with. */
export function ShortcutHelp() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={translate('checklist.shortcuts.open')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 46, height: 46 }}
      >
        <KeyboardRounded />
      </IconButton>
      <ShortcutPanel anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { openedPart } from '#engine/ui/PartSuspense.tsx';
import { ToolPopover, type Opened } from './ToolPopover.tsx';

const PhonePanel = openedPart(async () => (await import('./PhonePanel.tsx')).PhonePanel, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});

interface PhoneToolsProps {
  /** How many filters are set. */
  count: number;
  onHelp: () => void;
  /** The filters. */
  children: ReactNode;
}

/** Filters, tools and actions of a list behind one button, from the bottom of a phone. */
export function PhoneTools({ count, onHelp, children }: PhoneToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('lists.tools.phone')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, flex: 'none' }}
      >
        <Badge badgeContent={count} color="primary">
          <TuneRounded />
        </Badge>
      </IconButton>
      <PhonePanel
        isOpen={anchor !== null}
        onClose={close}
        onOpen={(tool) => {
          if (anchor) setOpened({ tool, anchor });
          close();
        }}
        onHelp={() => {
          close();
          onHelp();
        }}
      >
        {children}
      </PhonePanel>
      <ToolPopover opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

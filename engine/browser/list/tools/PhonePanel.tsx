import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuList from '@mui/material/MenuList';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListActionsPlace } from '../ListActions.tsx';
import { useListFrame } from '../ListFrame.ts';
import { useViewName } from '../views/useViewName.ts';
import { listTools, type ToolName } from './listTools.ts';
import { ToolItems } from './ToolItems.tsx';

interface PhonePanelProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: (tool: ToolName) => void;
  onHelp: () => void;
  /** The filters. */
  children: ReactNode;
}

/** What the one button of a list on a phone opens. */
export function PhonePanel({ isOpen, onClose, onOpen, onHelp, children }: PhonePanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { resource } = useListFrame();
  const viewName = useViewName();
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        // It is there only once it opens.
        transition: { appear: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { p: 2, maxHeight: '85vh', borderStartStartRadius: 14, borderStartEndRadius: 14 },
        },
      }}
    >
      <Stack spacing={1.5}>
        <Typography id={id} variant="subtitle1" component="h2">
          {translate('lists.tools.phone')}
        </Typography>
        {children}
        <MenuList aria-label={translate('lists.tools.more')} sx={{ py: 0, '& .MuiMenuItem-root': { minHeight: 48 } }}>
          <ToolItems
            tools={listTools.filter(({ isFor }) => isFor(resource))}
            viewName={viewName}
            onOpen={onOpen}
            onHelp={onHelp}
          />
        </MenuList>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ListActionsPlace onEscape={onClose} />
        </Stack>
        <Button variant="contained" onClick={onClose}>
          {translate('lists.tools.close')}
        </Button>
      </Stack>
    </Drawer>
  );
}

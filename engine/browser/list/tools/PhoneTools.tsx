import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MenuList from '@mui/material/MenuList';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { ListActionsPlace } from '../ListActions.tsx';
import { useListFrame } from '../ListFrame.ts';
import { useViewName } from '../views/useViewName.ts';
import { listTools } from './listTools.ts';
import { ToolItems } from './ToolItems.tsx';
import { ToolPopover, type Opened } from './ToolPopover.tsx';

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
  const id = useId();
  const { resource } = useListFrame();
  const viewName = useViewName();
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
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={close}
        slotProps={{
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
              onOpen={(tool) => {
                if (anchor) setOpened({ tool, anchor });
                close();
              }}
              onHelp={() => {
                close();
                onHelp();
              }}
            />
          </MenuList>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <ListActionsPlace onEscape={close} />
          </Stack>
          <Button variant="contained" onClick={close}>
            {translate('lists.tools.close')}
          </Button>
        </Stack>
      </Drawer>
      <ToolPopover opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

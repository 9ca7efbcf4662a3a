import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { listTools, type ToolName } from './listTools.ts';
import { useListFrame } from '../ListFrame.ts';
import { useViewName } from '../views/useViewName.ts';

/** What the tools hold is fetched when one is first opened. */
const ToolPanel = lazy(async () => ({ default: (await import('./ToolPanel.tsx')).ToolPanel }));

interface Opened {
  tool: ToolName;
  anchor: HTMLElement;
}

/** Views, sort, display, counts and export: a row of buttons, on a narrow window one menu. */
export function ListTools({ onHelp }: { onHelp: () => void }) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const viewName = useViewName();
  const tools = listTools.filter(({ isFor }) => isFor(resource));
  const open = (tool: ToolName, anchor: HTMLElement) => setOpened({ tool, anchor });
  const labelOf = (tool: ToolName) =>
    tool === 'views' && viewName !== null ? viewName : translate(`lists.tools.${tool}`);
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
        {tools.map(({ name, Icon }) => (
          <Button
            key={name}
            color="inherit"
            startIcon={<Icon />}
            aria-haspopup="dialog"
            aria-expanded={opened?.tool === name}
            onClick={(event) => open(name, event.currentTarget)}
            sx={{ maxWidth: 220, '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
          >
            <span className="label">{labelOf(name)}</span>
          </Button>
        ))}
      </Box>
      <IconButton
        aria-label={translate('lists.tools.more')}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {tools.map(({ name, Icon }) => (
          <MenuItem
            key={name}
            onClick={() => {
              if (menu) open(name, menu);
              setMenu(null);
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {labelOf(name)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setMenu(null);
            onHelp();
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          {translate('lists.keys.title')}
        </MenuItem>
      </Menu>
      <ToolPopover opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** A tool below the button that it was opened from; null while none is. */
function ToolPopover({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Popover
      open={opened !== null}
      anchorEl={opened?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
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
        <Suspense fallback={<Skeleton variant="rounded" height={140} />}>
          <ToolPanel tool={opened.tool} onClose={onClose} />
        </Suspense>
      )}
    </Popover>
  );
}

import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ManageHistoryRounded from '@mui/icons-material/ManageHistoryRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import SchemaRounded from '@mui/icons-material/SchemaRounded';
import {
  Avatar,
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  Tooltip,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useState } from 'react';
import { LogOutQuestion, useLogOut } from './LogOutQuestion.tsx';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSingleKeys } from '#engine/browser/context/singleKeys.ts';
import { readFirstName } from '#engine/providers/auth/session.ts';
import { openRecentChanges } from '#engine/browser/undo/recentChanges.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { chooseColourMode, colourModeIcons, colourModes, useColourMode } from '../appearance/colourMode.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The first letter of the first name; behind it a greeting and Log out (document 1 §2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { email, firstName, roles } = useSignedInUser();
  const leaving = useLogOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = readFirstName() || firstName;
  return (
    <>
      <Tooltip title={translate('app.shell.userMenu')}>
        <IconButton
          aria-label={translate('app.shell.userMenu')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar sx={{ width: 34, height: 34, fontSize: '0.9375rem', fontWeight: 650 }}>
            {[...name][0]?.toUpperCase() ?? '?'}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('app.shell.userMenu'), sx: { minWidth: 220, mt: 0.75 } },
        }}
      >
        <Greeting name={name} email={email} />
        <Divider />
        <MenuList aria-label={translate('app.shell.userMenu')} autoFocusItem={anchor !== null} sx={{ py: 0.75 }}>
          <PhoneTools onClose={() => setAnchor(null)} />
          {roles.includes(theProduct().superRole) ? (
            <MenuItem component={Link} to="/admin/configuration" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <SchemaRounded fontSize="small" />
              </ListItemIcon>
              {translate('configuration.title')}
            </MenuItem>
          ) : null}
          <MenuItem
            onClick={() => {
              setAnchor(null);
              openRecentChanges();
            }}
          >
            <ListItemIcon>
              <ManageHistoryRounded fontSize="small" />
            </ListItemIcon>
            {translate('lists.recent.title')}
          </MenuItem>
          <KeysChoice />
          <MenuItem onClick={() => void leaving.ask()}>
            <ListItemIcon>
              <LogoutRounded fontSize="small" />
            </ListItemIcon>
            {translate('app.shell.logOut')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              setAnchor(null);
              void leaving.ask('everywhere');
            }}
          >
            <ListItemIcon>
              <DevicesRounded fontSize="small" />
            </ListItemIcon>
            {translate('app.shell.logOutEverywhere.action')}
          </MenuItem>
        </MenuList>
      </Popover>
      <LogOutQuestion leaving={leaving} />
    </>
  );
}

function Greeting({ name, email }: { name: string; email: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
      <Typography variant="subtitle1" component="p">
        {translate('app.shell.greeting', { name })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {email}
      </Typography>
    </Box>
  );
}

/** What stands in the bar on a wider window: refreshing, light or dark. */
function PhoneTools({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { chosen } = useColourMode();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isPhone) return null;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return [
    <MenuItem key="refresh" onClick={choose(refresh)}>
      <ListItemIcon>
        <RefreshRounded fontSize="small" />
      </ListItemIcon>
      {translate('ra.action.refresh')}
    </MenuItem>,
    ...colourModes.map((mode) => {
      const Icon = colourModeIcons[mode];
      return (
        <MenuItem
          key={mode}
          role="menuitemradio"
          aria-checked={mode === chosen}
          selected={mode === chosen}
          onClick={choose(() => chooseColourMode(mode))}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(`app.shell.colourModes.${mode}`)}
        </MenuItem>
      );
    }),
    <Divider key="end" />,
  ];
}

/** Switches keys that are pressed alone off and on: they get in the way of those who speak to their computer. */
function KeysChoice() {
  const translate = useTranslate();
  const [hasKeys, setKeys] = useSingleKeys();
  const Icon = hasKeys ? CheckBoxRounded : CheckBoxOutlineBlankRounded;
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={hasKeys} onClick={() => setKeys(!hasKeys)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate('app.shell.singleKeys')}
    </MenuItem>
  );
}

import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ManageHistoryRounded from '@mui/icons-material/ManageHistoryRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import SchemaRounded from '@mui/icons-material/SchemaRounded';
import {
  Box,
  Divider,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSingleKeys } from '#engine/browser/context/singleKeys.ts';
import { openRecentChanges } from '#engine/browser/undo/recentChanges.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { belowButton } from '#engine/ui/belowButton.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { chooseColourMode, colourModeIcons, colourModes, useColourMode } from '../appearance/colourMode.ts';
import type { Leaving } from './LogOutQuestion.tsx';

interface UserPanelProps {
  /** The button that it opens at; null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  name: string;
  onLogOut: Leaving['ask'];
}

/** What stands behind the first letter: a greeting, what is the person's own, and Log out (document 1 §2.3). */
export function UserPanel({ anchor, onClose, name, onLogOut }: UserPanelProps) {
  const translate = useTranslate();
  const { email, roles } = useSignedInUser();
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      {...belowButton}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('app.shell.userMenu'), sx: { minWidth: 220, mt: 0.75 } },
      }}
    >
      <Greeting name={name} email={email} />
      <Divider />
      <MenuList aria-label={translate('app.shell.userMenu')} autoFocusItem={anchor !== null} sx={{ py: 0.75 }}>
        <PhoneTools onClose={onClose} />
        {roles.includes(theProduct().superRole) ? (
          <MenuItem component={Link} to="/admin/configuration" onClick={onClose}>
            <ListItemIcon>
              <SchemaRounded fontSize="small" />
            </ListItemIcon>
            {translate('configuration.title')}
          </MenuItem>
        ) : null}
        <MenuItem
          onClick={() => {
            onClose();
            openRecentChanges();
          }}
        >
          <ListItemIcon>
            <ManageHistoryRounded fontSize="small" />
          </ListItemIcon>
          {translate('undo.recent')}
        </MenuItem>
        <KeysChoice />
        <MenuItem onClick={() => void onLogOut()}>
          <ListItemIcon>
            <LogoutRounded fontSize="small" />
          </ListItemIcon>
          {translate('app.shell.logOut')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            void onLogOut('everywhere');
          }}
        >
          <ListItemIcon>
            <DevicesRounded fontSize="small" />
          </ListItemIcon>
          {translate('app.shell.logOutEverywhere.action')}
        </MenuItem>
      </MenuList>
    </Popover>
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

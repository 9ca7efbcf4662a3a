import DevicesRounded from '@mui/icons-material/DevicesRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
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
} from '@mui/material';
import { useState } from 'react';
import { LogOutQuestion, useLogOut } from './LogOutQuestion.tsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readFirstName } from '#engine/providers/auth/session.ts';
import { useSignedInUser } from '../access/Rights.tsx';
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
        <Box sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
          <Typography variant="subtitle1" component="p">
            {translate('app.shell.greeting', { name })}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {email}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem={anchor !== null} sx={{ py: 0.75 }}>
          {roles.includes(theProduct().superRole) ? (
            <MenuItem component={Link} to="/admin/configuration" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <SchemaRounded fontSize="small" />
              </ListItemIcon>
              {translate('configuration.title')}
            </MenuItem>
          ) : null}
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

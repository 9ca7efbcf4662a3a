import { memo } from 'react';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { matchPath } from '#engine/rules/access/matchPath.ts';
import { menuFor, menuLabel } from '#engine/rules/access/menuFor.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { gold } from '#engine/ui/theme/tokens.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { resourcePages } from '../screens/resourcePages.ts';
import { moreScreen, useMoreLists } from '../more/moreScreen.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** The menu of the person's roles, in groups (document 1 §2.3, §6). */
export function NavigationMenu({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate();
  const { roles } = useSignedInUser();
  const active = useActiveName();
  const item = (screen: Screen) => (
    <MenuItem key={screen.name} screen={screen} isActive={screen.name === active} onChoose={onChoose} />
  );
  return (
    <>
      <Box component="nav" aria-label={translate('app.shell.menu')} sx={{ p: 1.5, pb: 1 }}>
        <List disablePadding>
          {menuFor(roles, resourcePages()).map((entry) =>
            entry.kind === 'screen' ? (
              item(entry.screen)
            ) : (
              <ListItem key={entry.name} disablePadding sx={{ display: 'block', mt: 2, mb: 1 }}>
                <Typography
                  id={`menu-${entry.name}`}
                  variant="overline"
                  component="p"
                  color="textSecondary"
                  sx={{ px: 1.5, mb: 0.25 }}
                >
                  {translate(entry.labelKey)}
                </Typography>
                <List disablePadding aria-labelledby={`menu-${entry.name}`}>
                  {entry.screens.map(item)}
                </List>
              </ListItem>
            ),
          )}
        </List>
      </Box>
      {useMoreLists().length > 0 ? (
        <Box component="nav" aria-label={translate('app.more.title')} sx={{ px: 1.5, pb: 4 }}>
          <List disablePadding>{item(moreScreen)}</List>
        </Box>
      ) : null}
    </>
  );
}

interface MenuItemProps {
  screen: Screen;
  isActive: boolean;
  onChoose: (() => void) | undefined;
}

/** Drawn anew where it changes itself, not with each change of the address. */
const MenuItem = memo(function MenuItem({ screen, isActive, onChoose }: MenuItemProps) {
  const translate = useTranslate();
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        component={Link}
        to={`/${screen.path}`}
        selected={isActive}
        aria-current={isActive ? 'page' : undefined}
        {...(onChoose ? { onClick: onChoose } : {})}
        sx={{
          minHeight: 36,
          px: 1.5,
          py: 0.25,
          '&:not(.Mui-selected)': { color: 'text.secondary' },
          '&:not(.Mui-selected):hover': { color: 'text.primary' },
          '&.Mui-selected, &.Mui-selected:hover': {
            boxShadow: ({ direction }) => `inset ${direction === 'rtl' ? -3 : 3}px 0 0 ${gold.bright}`,
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34 }}>
          <MenuIcon screen={screen} />
        </ListItemIcon>
        <ListItemText
          primary={menuLabel(screen, translate)}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: isActive ? 650 : 500 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
});

function useActiveName(): string | null {
  const { pathname } = useLocation();
  const match = matchPath(pathname, resourcePages());
  if (pathname === `/${moreScreen.path}`) return moreScreen.name;
  if (match.kind !== 'screen') return null;
  const { name, menu, parent } = match.screen;
  return parent ?? (menu ? name : null);
}

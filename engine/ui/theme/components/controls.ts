import type { ThemeComponents } from '../ThemeComponents.ts';
import { gold, radii, type ColourRoles } from '../tokens.ts';

const goldFill = {
  backgroundColor: gold.bright,
  color: gold.ink,
  '&:hover': { backgroundColor: gold.deeper },
} as const;

/** Buttons, links, tabs, menus, chips. */
export function controls(roles: ColourRoles): ThemeComponents {
  return { ...buttons(roles), ...tabsAndMenus(roles), ...signs(roles) };
}

function buttons(roles: ColourRoles): ThemeComponents {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: radii.small + 2,
          minHeight: 36,
          paddingInline: 14,
          '&.Mui-focusVisible': { outline: `2px solid ${roles.accent}`, outlineOffset: 2 },
        },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
        sizeLarge: { minHeight: 46, paddingInline: 22, fontSize: '0.9375rem' },
        text: {
          color: roles.text,
          '&.MuiButton-textPrimary': { color: roles.accent },
          '&.MuiButton-textError': { color: roles.error },
        },
        outlined: { borderColor: roles.lineStrong, color: roles.text, '&:hover': { backgroundColor: roles.sunken } },
      },
      variants: [
        { props: { variant: 'contained', color: 'primary' }, style: goldFill },
        { props: { variant: 'outlined', color: 'error' }, style: { color: roles.error, borderColor: roles.error } },
      ],
    },
    MuiFab: {
      variants: [
        { props: { color: 'primary' }, style: goldFill },
        {
          props: { color: 'default' },
          style: {
            color: roles.text,
            backgroundColor: roles.surface,
            border: `1px solid ${roles.line}`,
            '&:hover': { backgroundColor: roles.sunken },
          },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radii.small + 2,
          color: roles.textQuiet,
          '&:hover': { color: roles.text },
          '&.Mui-focusVisible': { outline: `2px solid ${roles.accent}` },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableTouchRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${roles.accent}`, outlineOffset: 2 } },
      },
    },
    MuiCardActionArea: {
      styleOverrides: { root: { borderRadius: 'inherit', '&.Mui-focusVisible': { outlineOffset: -2 } } },
    },
  };
}

function tabsAndMenus(roles: ColourRoles): ThemeComponents {
  return {
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { color: roles.link, textUnderlineOffset: 3 } },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 44, borderBottom: `1px solid ${roles.line}` },
        indicator: { height: 3, borderRadius: 3, backgroundColor: gold.bright },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          minWidth: 0,
          paddingInline: 12,
          color: roles.textQuiet,
          '&.Mui-selected': { color: roles.text },
          '&.Mui-focusVisible': { outline: `2px solid ${roles.accent}`, outlineOffset: -3 },
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: radii.small,
          marginInline: 6,
          minHeight: 38,
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: roles.accentSoft, color: roles.accentSoftText },
        },
      },
    },
    MuiMenu: { styleOverrides: { paper: { marginTop: 6 }, list: { paddingBlock: 6 } } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: radii.small,
          '&.Mui-focusVisible': { outline: `2px solid ${roles.accent}`, outlineOffset: -2 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: roles.accentSoft, color: roles.accentSoftText },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
  };
}

function signs(roles: ColourRoles): ThemeComponents {
  return {
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: radii.pill, fontWeight: 550 },
        outlined: { borderColor: roles.lineStrong },
      },
    },
    MuiBadge: { styleOverrides: { colorPrimary: goldFill } },
    MuiAvatar: { styleOverrides: { colorDefault: { backgroundColor: roles.accentSoft, color: roles.accentSoftText } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: roles.lineStrong,
          color: roles.textQuiet,
          minHeight: 36,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: roles.accentSoft, color: roles.accentSoftText },
        },
      },
    },
    MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.8125rem' }, separator: { color: roles.textQuiet } } },
  };
}

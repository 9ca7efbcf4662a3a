import type { ThemeComponents } from '../ThemeComponents.ts';
import type { ColourRoles } from '../tokens.ts';

/** Tables that breathe: quiet head that stays in view, hairlines, numbers of equal width. */
export function tables(roles: ColourRoles): ThemeComponents {
  const ra = {
    RaToolbar: { styleOverrides: { root: { backgroundColor: roles.surface, borderTop: `1px solid ${roles.line}` } } },
    RaFormTab: {},
  };
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: roles.line,
          padding: '11px 16px',
          fontVariantNumeric: 'tabular-nums',
          '&:first-of-type': { paddingInlineStart: 20 },
          '&:last-of-type': { paddingInlineEnd: 20 },
          // The first of its kind in the row, and not the first: a row head stands before it.
          'th + &:first-of-type': { paddingInlineStart: 16 },
        },
        head: {
          backgroundColor: roles.surface,
          color: roles.textQuiet,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.4,
          whiteSpace: 'nowrap',
          borderBottom: `1px solid ${roles.lineStrong}`,
        },
        sizeSmall: { padding: '9px 14px', 'th + &:first-of-type': { paddingInlineStart: 14 } },
        paddingCheckbox: { padding: 0, width: 56, '&:first-of-type': { paddingInlineStart: 10 } },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: roles.sunken },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: roles.accentSoft },
          '&:last-of-type > td': { borderBottom: 0 },
          'tbody > &:last-of-type > th': { borderBottom: 0 },
        },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { color: 'inherit', '&.Mui-active': { color: roles.text } } } },
    ...ra,
  } as ThemeComponents;
}

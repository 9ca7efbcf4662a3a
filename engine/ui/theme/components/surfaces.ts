import type { ThemeComponents } from '../ThemeComponents.ts';
import { bottomBarPixels, radii, topBarPixels, type ColourRoles } from '../tokens.ts';
import { forcedColours, printed } from './media.ts';

/** Grounds, cards, dialogs, drawers: hairlines first, shadows only for what floats. */
export function surfaces(roles: ColourRoles, mode: 'light' | 'dark'): ThemeComponents {
  const floating = `0 1px 2px rgba(${roles.shadow}, .08), 0 12px 32px rgba(${roles.shadow}, ${mode === 'light' ? 0.14 : 0.5})`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus is never below bars that stay in view (WCAG 2.4.11): on a phone a carousel's too.
        html: {
          ...{ textSizeAdjust: '100%', scrollPaddingTop: topBarPixels + 16 },
          scrollPaddingBottom: bottomBarPixels + 24,
        },
        '@media (max-width: 599px)': { html: { scrollPaddingTop: topBarPixels + 72 } },
        '@media (forced-colors: active)': forcedColours,
        '@media print': printed,
        body: { overflowWrap: 'break-word' },
        ':focus-visible': { outline: `2px solid ${roles.accent}`, outlineOffset: 2 },
        'main:focus, h1:focus': { outline: 'none' },
        '::selection': { backgroundColor: roles.accentSoft, color: roles.accentSoftText },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not a very short one: an inherited colour would hand it on from parent to child and lag behind.
            transitionProperty: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: radii.medium },
        outlined: { borderColor: roles.line },
        elevation1: { boxShadow: 'none', border: `1px solid ${roles.line}` },
        elevation8: { boxShadow: floating, border: `1px solid ${roles.line}` },
        elevation16: { boxShadow: floating },
        elevation24: { boxShadow: floating, border: `1px solid ${roles.line}` },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radii.large } } },
    MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: roles.surface,
          color: roles.text,
          borderBottom: `1px solid ${roles.line}`,
          borderRadius: 0,
        },
      },
    },
    MuiDrawer: {
      styleOverrides: { paper: { backgroundColor: roles.surface, borderRadius: 0, borderColor: roles.line } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radii.large,
          '@media (max-width: 599px)': { margin: 12, width: 'calc(100% - 24px)' },
          // What is asked scrolls; the buttons below stay in view.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 620, padding: '20px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiDivider: { styleOverrides: { root: { borderColor: roles.line } } },
    MuiAccordion: {
      defaultProps: { disableGutters: true, elevation: 0 },
      styleOverrides: { root: { border: `1px solid ${roles.line}`, '&::before': { display: 'none' } } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(19, 21, 24, .45)' } } },
    },
  };
}

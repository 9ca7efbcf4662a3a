import type { ThemeComponents } from '../ThemeComponents.ts';
import { gold, signalColours, radii, type ColourRoles } from '../tokens.ts';

/** Alerts, progress, tooltips, snackbars. */
export function feedback(roles: ColourRoles, mode: 'light' | 'dark'): ThemeComponents {
  const { grey, green, orange, red } = signalColours[mode];
  return {
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: radii.medium,
          border: `1px solid ${roles.line}`,
          color: roles.text,
          alignItems: 'flex-start',
        },
        standard: { borderColor: 'transparent' },
        message: { minWidth: 0 },
      },
      variants: [
        { props: { variant: 'standard', severity: 'info' }, style: { backgroundColor: grey.soft } },
        { props: { variant: 'standard', severity: 'success' }, style: { backgroundColor: green.soft } },
        { props: { variant: 'standard', severity: 'warning' }, style: { backgroundColor: orange.soft } },
        { props: { variant: 'standard', severity: 'error' }, style: { backgroundColor: red.soft } },
      ],
    },
    MuiAlertTitle: { styleOverrides: { root: { fontSize: '0.9375rem', fontWeight: 620, marginBottom: 2 } } },
    // Its arc would be drawn anew with each picture, by the thread that is to draw what comes.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: radii.pill, backgroundColor: roles.sunken },
        bar: { borderRadius: radii.pill, backgroundColor: gold.bright },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: roles.sunken }, rounded: { borderRadius: radii.small } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          backgroundColor: '#2a2c30',
          color: '#f4f3ef',
          fontSize: '0.8125rem',
          padding: '6px 10px',
          borderRadius: radii.small,
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { borderRadius: radii.medium, backgroundColor: '#2a2c30', color: '#f4f3ef' } },
    },
  };
}

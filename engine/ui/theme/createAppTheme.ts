import type { ThemeOptions } from '@mui/material/styles';
import { feedback } from './components/feedback.ts';
import { controls } from './components/controls.ts';
import { inputs } from './components/inputs.ts';
import { surfaces } from './components/surfaces.ts';
import { tables } from './components/tables.ts';
import { darkRoles, fontFamily, gold, lightRoles, radii, spacingUnit, typeScale, type ColourRoles } from './tokens.ts';

export interface AppThemeChoice {
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** The one theme: gold as the accent on a calm neutral ground, in light and dark, left-to-right and right-to-left. */
export function createAppTheme({ mode, direction }: AppThemeChoice): ThemeOptions {
  const roles = mode === 'light' ? lightRoles : darkRoles;
  return {
    direction,
    spacing: spacingUnit,
    shape: { borderRadius: radii.small },
    palette: palette(mode, roles),
    // What opens and closes is there at once for who asks for less motion; `surfaces` says the same of what is drawn by style.
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily,
      h1: { fontSize: typeScale.pageTitle, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.018em' },
      h2: { fontSize: typeScale.sectionTitle, fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.01em' },
      h3: { fontSize: typeScale.cardTitle, fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.006em' },
      h4: { fontSize: typeScale.body, fontWeight: 620, lineHeight: 1.45 },
      h5: { fontSize: typeScale.small, fontWeight: 620, lineHeight: 1.45 },
      h6: { fontSize: typeScale.small, fontWeight: 620, lineHeight: 1.45 },
      subtitle1: { fontSize: typeScale.body, fontWeight: 550, lineHeight: 1.5 },
      subtitle2: { fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: typeScale.body, lineHeight: 1.55 },
      body2: { fontSize: typeScale.small, lineHeight: 1.5 },
      caption: { fontSize: typeScale.caption, lineHeight: 1.45 },
      overline: { fontSize: '0.75rem', fontWeight: 620, letterSpacing: '0.06em', lineHeight: 1.6 },
      button: { fontSize: typeScale.small, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      ...surfaces(roles, mode),
      ...controls(roles),
      ...inputs(roles),
      ...tables(roles),
      ...feedback(roles, mode),
    },
  };
}

function palette(mode: 'light' | 'dark', roles: ColourRoles): NonNullable<ThemeOptions['palette']> {
  const onColour = mode === 'light' ? '#ffffff' : '#16181b';
  return {
    mode,
    contrastThreshold: 4.5,
    primary: {
      main: roles.accent,
      light: gold.bright,
      dark: gold.deeper,
      contrastText: mode === 'light' ? '#ffffff' : gold.ink,
    },
    secondary: { main: roles.link, contrastText: onColour },
    success: { main: roles.success, contrastText: onColour },
    warning: { main: roles.warning, contrastText: onColour },
    error: { main: roles.error, contrastText: onColour },
    info: { main: roles.info, contrastText: onColour },
    background: { default: roles.ground, paper: roles.surface },
    text: { primary: roles.text, secondary: roles.textQuiet },
    divider: roles.line,
  };
}

import type { ThemeComponents } from '../ThemeComponents.ts';
import { radii, type ColourRoles } from '../tokens.ts';

/** Fields: outlined, on the surface colour, with an edge of 3:1; react-admin's own defaults follow them. */
export function inputs(roles: ColourRoles): ThemeComponents {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: radii.small + 2,
          backgroundColor: roles.surface,
          '&.Mui-disabled': { backgroundColor: roles.sunken },
          '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: roles.text },
        },
        notchedOutline: { borderColor: roles.lineStrong, top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: roles.sunken } } },
    // A label stands above its field, as in the forms of the engine, and never moves.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          overflow: 'visible',
          whiteSpace: 'normal',
          color: roles.text,
          fontSize: '0.875rem',
          fontWeight: 550,
          lineHeight: 1.5,
          '&.Mui-focused': { color: roles.text },
          '&.Mui-error': { color: roles.error },
        },
        asterisk: { color: roles.error },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: roles.error } } },
    MuiInputBase: {
      // They tell a label when the browser has filled its field in, and each field looks for them in the page: a label that
      // never moves need not be told.
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: { input: { '&::placeholder': { color: roles.textQuiet, opacity: 1 } } },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginInline: 2,
          color: roles.textQuiet,
          '&.Mui-error': { color: roles.error },
          // react-admin keeps room for a message that is not there yet.
          '&:empty': { display: 'none' },
        },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { color: roles.lineStrong, '&.Mui-checked': { color: roles.accent } } } },
    MuiRadio: { styleOverrides: { root: { color: roles.lineStrong, '&.Mui-checked': { color: roles.accent } } } },
    MuiSwitch: {
      styleOverrides: {
        root: { '& .Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${roles.accent}`, outlineOffset: 2 } },
        track: { opacity: 1, backgroundColor: roles.lineStrong, '.Mui-checked + &': { opacity: 1 } },
      },
    },
    MuiSlider: { styleOverrides: { rail: { backgroundColor: roles.lineStrong } } },
  };
}

import { CacheProvider } from '@emotion/react';
import { createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { styleCacheOf } from './styleCaches.ts';
import { useAppTheme } from './useAppTheme.ts';

/** Theme, direction and ground of everything, signed in or not. */
export function Appearance({ children }: { children: ReactNode }) {
  const { theme, direction } = useAppTheme();
  const muiTheme = useMemo(() => createTheme(theme), [theme]);
  return (
    <CacheProvider value={styleCacheOf(direction)}>
      <ThemeProvider theme={muiTheme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

import { Box, createTheme, Stack, ThemeProvider, Typography } from '@mui/material';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { createAppTheme } from '#engine/ui/theme/createAppTheme.ts';
import { usePageTitle } from '#engine/shell/screens/usePageTitle.ts';
import { ControlPatterns } from './ControlPatterns.tsx';
import { StatePatterns } from './StatePatterns.tsx';
import { TablePatterns } from './TablePatterns.tsx';

const modes = ['light', 'dark'] as const;

/** Every pattern of the house in light and dark, for whoever builds the next screen; in development only. */
export function DesignPage() {
  usePageTitle('Design');
  return (
    <>
      <PageHeader
        title="Design"
        crumbs={[{ label: 'Development', href: '#/' }, { label: 'Design' }]}
        intro="The parts that screens are made of. Take these before making new ones."
      />
      <Stack spacing={4}>
        {modes.map((mode) => (
          <ThemeProvider key={mode} theme={createTheme(createAppTheme({ mode, direction: 'ltr' }))}>
            <Box
              component="section"
              aria-label={mode}
              sx={{
                bgcolor: 'background.default',
                color: 'text.primary',
                borderRadius: '14px',
                p: { xs: 2, sm: 3 },
                border: 1,
                borderColor: 'divider',
                colorScheme: mode,
              }}
            >
              <Typography variant="overline" component="h2" color="textSecondary" sx={{ mb: 2 }}>
                {mode}
              </Typography>
              <Stack spacing={3}>
                <ControlPatterns mode={mode} />
                <TablePatterns mode={mode} />
                <StatePatterns mode={mode} />
              </Stack>
            </Box>
          </ThemeProvider>
        ))}
      </Stack>
    </>
  );
}

import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { theApplication } from '../Application.ts';
import { resourceIcons } from './resourceIcons.ts';

/** The icon of a menu entry; its place is kept while it arrives. */
export function MenuIcon({ screen }: { screen: Screen | ResourceScreen }) {
  const Own = theApplication().icons?.[screen.name];
  if (Own) return <Own fontSize="small" />;
  const name = 'icon' in screen ? screen.icon : null;
  const Named = name ? resourceIcons[name] : null;
  return (
    <Box sx={{ width: 20, height: 20 }}>
      <Suspense fallback={null}>{Named ? <Named fontSize="small" /> : null}</Suspense>
    </Box>
  );
}

import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useConnection } from './useConnection.ts';

/** Something that only the server can do: given whether it has to rest, with the reason shown while it does. */
export function NeedsServer({ children }: { children: (isResting: boolean) => ReactElement }) {
  const translate = useTranslate();
  const isThere = useConnection();
  if (isThere) return children(false);
  return (
    <Tooltip title={translate('engine.offline.needsServer')} describeChild enterTouchDelay={0} leaveTouchDelay={4000}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        {children(true)}
      </Box>
    </Tooltip>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import PublicRounded from '@mui/icons-material/PublicRounded';
import { offsetOfZone } from '#domain/schedule/offsetOfZone.ts';

/** In which time zone the times of a schedule are, and the reader's own where that is another. */
export function TimeZones({ zone }: { zone: string | null }) {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = (one: string) => `${one.replaceAll('_', ' ')} (${offsetOfZone(now, one)})`;
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
      <PublicRounded fontSize="small" aria-hidden sx={{ mt: '1px' }} />
      <Typography variant="body2">
        {zone === null ? translate('planning.zone.local') : translate('planning.zone.of', { zone: name(zone) })}{' '}
        {zone !== own && translate('planning.zone.own', { zone: name(own) })}
      </Typography>
    </Box>
  );
}

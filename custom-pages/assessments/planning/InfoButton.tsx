import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Popover } from '#engine/ui/overlays.ts';

/** A button that tells in a popup how something works. */
export function InfoButton({ title, lines }: { title: string; lines: readonly string[] }) {
  const label = useTranslate()('planning.info', { title });
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <InfoOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2.5, maxWidth: 360 } } }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
          {label}
        </Typography>
        <Stack spacing={1}>
          {lines.map((line) => (
            <Typography key={line} variant="body2" color="textSecondary">
              {line}
            </Typography>
          ))}
        </Stack>
      </Popover>
    </>
  );
}

import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LoadingBox } from '#engine/ui/LoadingState.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { useListFrame } from './ListFrame.ts';
import type { Density } from './useListDisplay.ts';

/** Shares of a column that its values take, so that the outline looks like rows of them. */
const shares = [72, 48, 60, 84, 54];

/** The outline of the list that is coming: as many rows and columns as it will have, of their heights. */
export function ListSkeleton() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { display } = useListFrame();
  const { perPage } = useListContext();
  const height = isPhone ? rowPixels.card : rowPixels[display.density];
  const columns = isPhone ? 1 : display.columns.length;
  const label = translate('engine.list.loading');
  return (
    <Box role="status" aria-label={label} aria-busy sx={{ position: 'relative' }}>
      {Array.from({ length: Math.min(perPage, 25) + (isPhone ? 0 : 1) }, (_, row) => (
        <Stack
          key={row}
          direction="row"
          spacing={3}
          sx={{ alignItems: 'center', height, px: 2.5, borderTop: 1, borderColor: 'divider' }}
        >
          {Array.from({ length: columns }, (_cell, column) => (
            <Box key={column} sx={{ flex: column === 0 && !isPhone ? 2 : 1 }}>
              <Skeleton
                variant="rounded"
                height={14}
                width={`${shares[(row + 2 * column) % shares.length] ?? 60}%`}
                sx={{ opacity: row === 0 && !isPhone ? 0.6 : 1 }}
              />
            </Box>
          ))}
        </Stack>
      ))}
      <LoadingBox label={label} />
    </Box>
  );
}

/** Heights of a row in pixels, by the density of a table, and of a card on a phone. */
const rowPixels: Readonly<Record<Density | 'card', number>> = { comfortable: 45, compact: 32, card: 64 };

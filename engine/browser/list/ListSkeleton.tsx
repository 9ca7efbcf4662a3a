import { memo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
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
      <OutlinedRows rows={Math.min(perPage, 25)} columns={columns} height={height} hasHead={!isPhone} />
      <LoadingBox label={label} />
    </Box>
  );
}

interface OutlinedRowsProps {
  rows: number;
  columns: number;
  /** Pixels of a row. */
  height: number;
  /** Names of the columns are above, and the first column is the widest. */
  hasHead: boolean;
}

/** Plain elements, styled together and drawn once: it is there for moments, and drawn while all else of a page is. */
const OutlinedRows = memo(function OutlinedRows({ rows, columns, height, hasHead }: OutlinedRowsProps) {
  return (
    <Box
      sx={{
        '& > div': {
          display: 'flex',
          gap: 3,
          alignItems: 'center',
          height,
          px: 2.5,
          borderTop: 1,
          borderColor: 'divider',
        },
        '& > div > div': { flex: 1 },
        ...(hasHead && { '& > div > div:first-of-type': { flex: 2 }, '& > div:first-of-type': { opacity: 0.6 } }),
        '& span': { display: 'block', height: 14, borderRadius: 1, bgcolor: 'action.hover' },
        '@keyframes list-outline': { '50%': { opacity: 0.55 } },
        animation: 'list-outline 2s ease-in-out 1s infinite',
      }}
    >
      {Array.from({ length: rows + (hasHead ? 1 : 0) }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <div key={column}>
              <span style={{ width: `${shares[(row + 2 * column) % shares.length] ?? 60}%` }} />
            </div>
          ))}
        </div>
      ))}
    </Box>
  );
});

/** Heights of a row in pixels, by the density of a table, and of a card on a phone. */
const rowPixels: Readonly<Record<Density | 'card', number>> = { comfortable: 45, compact: 32, card: 64 };

import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { useFormatCount } from '../display/useFormatCount.ts';
import { ListTable } from './ListTable.tsx';
import { useEndlessRows } from './useEndlessRows.ts';

const ListCards = lazyPart(async () => (await import('./ListCards.tsx')).ListCards);

/** A list that grows while one scrolls; only what is in view is drawn. */
export function EndlessTable() {
  const translate = useTranslate();
  const Rows = useIsPhone() ? ListCards : ListTable;
  const formatCount = useFormatCount();
  const { total, meta } = useListContext();
  const { rows, onShown, retry, isLoading, error, isComplete } = useEndlessRows();
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  return (
    <>
      <PartSuspense fallback={null}>
        <Rows rows={rows} isWindowed onShown={onShown} />
      </PartSuspense>
      {isLoading && <LinearProgress aria-label={translate('engine.list.loading')} />}
      <Stack
        direction="row"
        spacing={2}
        role={error ? 'alert' : 'status'}
        sx={{
          alignItems: 'center',
          justifyContent: 'flex-end',
          px: 2.5,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {error
            ? translate('lists.endless.failed')
            : translate(
                isComplete ? 'lists.endless.all' : isEstimated ? 'lists.endless.someEstimated' : 'lists.endless.some',
                {
                  shown: formatCount(rows.length),
                  total: formatCount(Math.max(total ?? 0, rows.length)),
                },
              )}
        </Typography>
        {error && (
          <Button size="small" onClick={retry}>
            {translate('engine.list.retry')}
          </Button>
        )}
      </Stack>
    </>
  );
}

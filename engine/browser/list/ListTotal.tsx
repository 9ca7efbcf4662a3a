import { useDeferredValue } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { useFormatCount } from '../display/useFormatCount.ts';

/** How many rows the list finds, beside its title; the room of a number is kept until it is known. */
export function ListTotal() {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  // After the rows: the first number that a browser writes takes it a while.
  const { total, meta } = useDeferredValue(useListContext());
  if (total === undefined) return <Box sx={{ minWidth: 48 }} />;
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  const count = formatCount(total);
  return (
    <Typography
      component="span"
      color="textSecondary"
      sx={{ minWidth: 48, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
    >
      <span aria-hidden>{isEstimated ? `≈ ${count}` : count}</span>
      <Box component="span" sx={visuallyHidden}>
        {translate(isEstimated ? 'lists.totalEstimated' : 'lists.total', { count })}
      </Box>
    </Typography>
  );
}

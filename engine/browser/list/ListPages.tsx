import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import KeyboardArrowLeftRounded from '@mui/icons-material/KeyboardArrowLeftRounded';
import KeyboardArrowRightRounded from '@mui/icons-material/KeyboardArrowRightRounded';
import { cached } from '#engine/rules/values/cached.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { ChoiceButton } from '#engine/ui/ChoiceButton.tsx';
import { mirrored } from '#engine/ui/mirrored.ts';

const sizes = [10, 25, 50, 100];
const figuresIn = cached((locale: string) => new Intl.NumberFormat(locale));

/**
 * Pages of a list; a total that the server only estimates says so. Not MUI's `TablePagination`: it brings its choice of one
 * out of many, with all fields that this may stand in, to every list.
 */
export function ListPages() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total, page, perPage, setPage, meta } = useListContext();
  if (total === undefined || total === 0) return null;
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  const write = (figure: number) => figuresIn(locale).format(figure);
  const last = Math.ceil(total / perPage);
  const shown = Math.min(page, last);
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-end' } },
        ...{ minHeight: 52, px: { xs: 1, sm: 1.5 }, columnGap: { xs: 1, sm: 2.5 } },
        ...{ borderTop: 1, borderColor: 'divider', displayPrint: 'none' },
      }}
    >
      <PageLength />
      <Typography variant="body2" sx={{ marginInlineStart: { xs: 'auto', sm: 0 } }}>
        {translate(isEstimated ? 'engine.list.rangeEstimated' : 'engine.list.range', {
          from: write((shown - 1) * perPage + 1),
          to: write(Math.min(shown * perPage, total)),
          total: write(total),
        })}
      </Typography>
      <Box sx={{ flex: 'none' }}>
        <IconButton
          aria-label={translate('engine.list.pages.previous')}
          disabled={shown <= 1}
          onClick={() => setPage(shown - 1)}
        >
          <KeyboardArrowLeftRounded sx={mirrored} />
        </IconButton>
        <IconButton
          aria-label={translate('engine.list.pages.next')}
          disabled={shown >= last}
          onClick={() => setPage(shown + 1)}
        >
          <KeyboardArrowRightRounded sx={mirrored} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** How many rows a page has; on a phone without its words, so that the arrows stay in view. */
function PageLength() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { perPage, setPerPage } = useListContext();
  const label = translate('engine.list.perPage');
  const choices = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
      <Typography aria-hidden variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {label}
      </Typography>
      <ChoiceButton
        label={label}
        size="small"
        choices={choices.map((size) => ({ value: String(size), label: figuresIn(locale).format(size) }))}
        chosen={String(perPage)}
        onChoose={(size) => setPerPage(Number(size))}
      />
    </Box>
  );
}

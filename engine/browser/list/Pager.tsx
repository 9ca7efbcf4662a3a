import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import KeyboardArrowLeftRounded from '@mui/icons-material/KeyboardArrowLeftRounded';
import KeyboardArrowRightRounded from '@mui/icons-material/KeyboardArrowRightRounded';
import { ChoiceButton } from '#engine/ui/ChoiceButton.tsx';
import { mirrored } from '#engine/ui/mirrored.ts';
import { useFormatCount } from '../display/useFormatCount.ts';

const sizes = [10, 25, 50, 100];

interface PagerProps {
  /** Rows of all pages. */
  total: number;
  /** From 1; beyond the last it is the last. */
  page: number;
  /** Rows of a page. */
  perPage: number;
  onPage: (page: number) => void;
  /** Where one may choose how many rows a page has. */
  onPerPage?: (perPage: number) => void;
  /** The total is an estimate, and says so. */
  isEstimated?: boolean;
}

/**
 * Ways to the other pages of rows. Not MUI's `TablePagination`: it brings its choice of one out of many, with all fields
 * that this may stand in, to every list.
 */
export function Pager({ total, page, perPage, onPage, onPerPage, isEstimated = false }: PagerProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const last = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, last);
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-end' } },
        ...{ minHeight: 52, px: { xs: 1, sm: 1.5 }, columnGap: { xs: 1, sm: 2.5 } },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      {onPerPage && <PageLength perPage={perPage} onChoose={onPerPage} />}
      <Typography variant="body2" sx={{ marginInlineStart: { xs: 'auto', sm: 0 } }}>
        {translate(isEstimated ? 'engine.list.rangeEstimated' : 'engine.list.range', {
          from: formatCount((shown - 1) * perPage + 1),
          to: formatCount(Math.min(shown * perPage, total)),
          total: formatCount(total),
        })}
      </Typography>
      <Box sx={{ flex: 'none', display: 'flex' }}>
        <Arrow name="previous" isEnd={shown === 1} onClick={() => onPage(shown - 1)} />
        <Arrow name="next" isEnd={shown === last} onClick={() => onPage(shown + 1)} />
      </Box>
    </Box>
  );
}

interface ArrowProps {
  name: 'previous' | 'next';
  /** It leads nowhere, but keeps the focus: a button that is disabled would lose it at the last page. */
  isEnd: boolean;
  onClick: () => void;
}

function Arrow({ name, isEnd, onClick }: ArrowProps) {
  const translate = useTranslate();
  const label = translate(`engine.list.pages.${name}`);
  const Icon = name === 'next' ? KeyboardArrowRightRounded : KeyboardArrowLeftRounded;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isEnd}
        disableRipple={isEnd}
        onClick={isEnd ? undefined : onClick}
        sx={isEnd ? { color: 'action.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } : {}}
      >
        <Icon sx={mirrored} />
      </IconButton>
    </Tooltip>
  );
}

interface PageLengthProps {
  perPage: number;
  onChoose: (perPage: number) => void;
}

/** How many rows a page has; on a phone without its words, so that the arrows stay in view. */
function PageLength({ perPage, onChoose }: PageLengthProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
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
        choices={choices.map((size) => ({ value: String(size), label: formatCount(size) }))}
        chosen={String(perPage)}
        onChoose={(size) => onChoose(Number(size))}
      />
    </Box>
  );
}

import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, GlobalStyles, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { bottomBarPixels, topBarPixels, widths } from '#engine/ui/theme/tokens.ts';
import { useTopics } from './TopicsContext.ts';
import { titleOf, type Place } from './places.ts';
import type { Carousel } from './useCarousel.ts';

interface CarouselBarProps {
  carousel: Carousel;
  stops: readonly Place[];
  /** One goes from sub-dimension to sub-dimension: they are named, not their topics. */
  isByPart: boolean;
}

/** Cut at its own end, what is read from the other side still stands where the rest of the page begins. */
const besideOthers = '-webkit-match-parent';

/** A phone held across, or a window as low. */
const lowWindow = '@media screen and (min-width: 600px) and (max-height: 499.95px)';

/** Height in px of the bar there: that of one touch, and its edge. */
const lowBarPixels = 45;

/** Where one is in the carousel, between the titles of its neighbours (document 3 §2.4). */
export function CarouselBar({ carousel, stops, isByPart }: CarouselBarProps) {
  const { place, stop, previous, next, go } = carousel;
  const translate = useTranslate();
  const { text, language } = useTopics();
  const words = isByPart ? 'parts' : 'carousel';
  return (
    <Bar aria-label={translate('checklist.carousel.label')}>
      <GlobalStyles styles={aboveLowBar} />
      <Neighbour place={previous} side="previous" onGo={go} isByPart={isByPart} />
      <Box sx={{ textAlign: { xs: 'start', sm: 'center' }, minWidth: 0, px: 1 }}>
        <Typography
          component="p"
          variant="body2"
          color="textSecondary"
          aria-label={translate('checklist.carousel.breadcrumb')}
          role="group"
          lang={language}
          dir="auto"
          noWrap
          sx={{
            ...{ typography: { xs: 'caption', sm: 'body2' }, textAlign: besideOthers },
            [lowWindow]: { typography: 'caption', lineHeight: 1.3 },
          }}
        >
          {text(place.dimension.name)}
          {isByPart ? null : <> &gt; {text(place.subDimension.name)}</>}
        </Typography>
        <Typography
          variant="h1"
          component="h2"
          lang={language}
          dir="auto"
          aria-live="polite"
          sx={{
            ...{ fontSize: { xs: '1.0625rem', sm: '1.5rem' }, textAlign: besideOthers },
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'nowrap', sm: 'normal' } },
            [lowWindow]: { fontSize: '1.0625rem', lineHeight: 1.3, whiteSpace: 'nowrap' },
          }}
        >
          {isByPart ? text(place.subDimension.name) : titleOf(place, text)}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' }, [lowWindow]: { display: 'none' } }}
        >
          {translate(`checklist.${words}.place`, { number: stops.indexOf(stop) + 1, all: stops.length })}
        </Typography>
      </Box>
      <Typography
        aria-hidden
        variant="caption"
        color="textSecondary"
        dir="ltr"
        sx={{
          ...{ display: { sm: 'none' }, alignSelf: 'center', fontVariantNumeric: 'tabular-nums' },
          [lowWindow]: { display: 'block' },
        }}
      >
        {stops.indexOf(stop) + 1}/{stops.length}
      </Typography>
      <Neighbour place={next} side="next" onGo={go} isByPart={isByPart} />
    </Bar>
  );
}

interface NeighbourProps extends Pick<CarouselBarProps, 'isByPart'> {
  place: Place;
  side: 'previous' | 'next';
  onGo: (place: Place) => void;
}

function Neighbour({ place, side, onGo, isByPart }: NeighbourProps) {
  const translate = useTranslate();
  const { text, language } = useTopics();
  const title = isByPart ? text(place.subDimension.name) : titleOf(place, text);
  return (
    <Side
      type="button"
      data-side={side}
      aria-label={translate(`checklist.${isByPart ? 'parts' : 'carousel'}.${side}`, { title })}
      onClick={() => onGo(place)}
    >
      {side === 'previous' ? <ChevronLeftRounded className="arrow" /> : null}
      <span lang={language} dir="auto">
        {title}
      </span>
      {side === 'next' ? <ChevronRightRounded className="arrow" /> : null}
    </Side>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, 1fr) minmax(0, 2.2fr) minmax(56px, 1fr)',
  alignItems: 'stretch',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 14,
  padding: 8,
  // On a phone a slim line that stays in view; its neighbours are at the bottom, in reach of a thumb.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '3px 6px',
    ...{ position: 'sticky', top: topBarPixels, zIndex: theme.zIndex.appBar - 1 },
    // The parts of it that are fixed are measured by the window, not by this line.
    ...{ borderRadius: 0, borderInline: 0, '&&': { marginInline: -16 } },
  },
  // In a low window the whole of it is one slim line at the bottom, beside the menu where that stays.
  [lowWindow]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2.2fr) auto minmax(0, 1fr)',
    ...{ position: 'fixed', insetInline: '0 var(--docked, 0px)', insetBlockEnd: 0, zIndex: theme.zIndex.appBar - 1 },
    ...{ padding: '0 8px env(safe-area-inset-bottom)', borderWidth: '1px 0 0', borderRadius: 0, '&&': { margin: 0 } },
    [theme.breakpoints.up('md')]: { insetInlineStart: widths.drawer },
  },
}));

/** What floats and what one scrolls to stand above that line. */
const aboveLowBar = {
  [lowWindow]: { html: { '--foot': `${lowBarPixels}px`, scrollPaddingBlockEnd: lowBarPixels + 16 } },
};

const Side = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 72,
  minWidth: 0,
  padding: '8px 10px',
  borderRadius: 10,
  cursor: 'pointer',
  touchAction: 'manipulation',
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  '&[data-side=next]': { justifyContent: 'flex-end', textAlign: 'end' },
  '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& span': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& svg': { flex: 'none', fontSize: 30 },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  [theme.breakpoints.down('sm')]: {
    ...{ position: 'fixed', insetBlockEnd: 0, width: '50%', minHeight: bottomBarPixels, borderRadius: 0 },
    ...{ paddingBottom: 'calc(8px + env(safe-area-inset-bottom))', zIndex: theme.zIndex.appBar - 1 },
    ...{ background: theme.palette.background.paper, borderBlockStart: `1px solid ${theme.palette.divider}` },
    '&[data-side=previous]': { insetInlineStart: 0, borderInlineEnd: `1px solid ${theme.palette.divider}` },
    '&[data-side=next]': { insetInlineEnd: 0 },
    '&:hover': { background: theme.palette.background.paper },
    '& span': { WebkitLineClamp: 1, overflowWrap: 'anywhere' },
    '@media print': { display: 'none' },
  },
  [lowWindow]: {
    minHeight: lowBarPixels - 1,
    paddingBlock: 2,
    '& span': { WebkitLineClamp: 1, overflowWrap: 'anywhere' },
  },
  // Its place stays, so that the topic stands in the middle.
  '@media print': { visibility: 'hidden' },
}));

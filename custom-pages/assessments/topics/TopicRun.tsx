import { Alert, Stack } from '@mui/material';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CarouselBar } from './CarouselBar.tsx';
import { listParts, type Place } from './places.ts';
import { TopicsToolbar, type TopicsToolbarWords } from './TopicsToolbar.tsx';
import { useCarousel } from './useCarousel.ts';
import { useTopics } from './TopicsContext.ts';
import { useScreenAwake } from './useScreenAwake.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSwipe } from './useSwipe.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';

const NavigatorDialog = dialogPart(async () => (await import('./NavigatorDialog.tsx')).NavigatorDialog);

interface TopicRunProps extends TopicsToolbarWords {
  places: readonly Place[];
  first: Place;
  /** Said above all where one may only look. */
  notice: string | null;
  /** Further ways to topics, beside the navigator. */
  ways?: (go: (place: Place) => void) => ReactNode;
  /** One goes from sub-dimension to sub-dimension, not from topic to topic. */
  isByPart?: boolean;
  /** The topic one is at. */
  children: (place: Place, go: (place: Place) => void) => ReactNode;
}

/** A run through topics: how far one is, the ways to other topics, and the topic itself (document 3 §2.4). */
export function TopicRun({ places, first, notice, ways, isByPart = false, children, ...words }: TopicRunProps) {
  const [isNavigating, setNavigating] = useState(false);
  const stops = useMemo(() => (isByPart ? listParts(places) : places), [isByPart, places]);
  const carousel = useCarousel(places, first, stops);
  const { place, go, previous, next } = carousel;
  const neighbours = { onPrevious: () => go(previous), onNext: () => go(next) };
  useShortcuts(neighbours);
  const swipe = useSwipe(neighbours);
  const { canWrite } = useTopics();
  useScreenAwake(canWrite);
  const run = useRef<HTMLDivElement>(null);
  const shown = useRef<Place>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const isBelow = (run.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight;
    // In a low window the page's head fills the screen: who went on to another topic sees that.
    if (isBelow && shown.current && shown.current !== place) run.current?.scrollIntoView();
    shown.current = place;
  }, [place]);
  return (
    <Stack spacing={2}>
      {notice ? <Alert severity="info">{notice}</Alert> : null}
      <TopicsToolbar {...words} {...{ places, place }} onGo={go} onNavigate={() => setNavigating(true)}>
        {ways?.(go)}
      </TopicsToolbar>
      <Stack spacing={2} ref={run}>
        <CarouselBar {...{ carousel, stops, isByPart }} />
        <div {...swipe}>{children(place, go)}</div>
      </Stack>
      {isNavigating ? (
        <NavigatorDialog
          places={places}
          place={place}
          onGo={(target) => {
            setNavigating(false);
            go(target);
          }}
          onClose={() => setNavigating(false)}
        />
      ) : null}
    </Stack>
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { placeAfter, type Place } from './places.ts';

export interface Carousel {
  place: Place;
  /** Where the ways back and on count from. */
  stop: Place;
  previous: Place;
  next: Place;
  go: (place: Place) => void;
}

/** Milliseconds of rest after which the address follows the carousel. */
const addressDelay = 400;

/** What the carousel notes on an address of its own, to tell it from one that somebody else went to. */
const ownAddress = { isOfCarousel: true };

/**
 * Which topic shows. The address follows when the carousel rests: changing it draws the whole workspace again; an
 * address that is gone to otherwise (a link, the way back) moves the carousel. The ways back and on lead to `stops`.
 */
export function useCarousel(places: readonly Place[], first: Place, stops = places): Carousel {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const wanted = search.get('topic');
  const [place, setPlace] = useState(() => places.find(({ topic }) => topic.id === wanted) ?? first);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    const isOwn = objectOf(location.state)['isOfCarousel'] === true;
    const target = isOwn ? undefined : places.find(({ topic }) => topic.id === wanted);
    if (target) setPlace(target);
  }
  const clickedAt = useRef<number | null>(null);

  const go = useCallback((target: Place) => {
    clickedAt.current = performance.now();
    setPlace(target);
  }, []);

  useLayoutEffect(() => {
    if (clickedAt.current !== null) measureUntilDrawn('topic-switch', clickedAt.current);
    clickedAt.current = null;
  }, [place]);

  useEffect(() => {
    if (search.get('topic') === place.topic.id) return;
    const timer = setTimeout(() => {
      // Somebody is on the way elsewhere, to another tab: the address is theirs.
      if (window.location.hash !== `#${location.pathname}${location.search}`) return;
      const next = new URLSearchParams(search);
      next.set('topic', place.topic.id);
      void navigate({ search: `?${next}` }, { replace: true, state: ownAddress });
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [place, search, location, navigate]);

  const ofPart = ({ subDimension }: Place) => subDimension === place.subDimension;
  const stop = stops.includes(place) ? place : (stops.find(ofPart) ?? place);
  return {
    ...{ place, stop, go },
    previous: placeAfter(stops, stop, -1) ?? place,
    next: placeAfter(stops, stop, 1) ?? place,
  };
}

/** Notes how long something took from `start` until its outcome was drawn, as a performance measure of this name. */
function measureUntilDrawn(name: string, start: number): void {
  requestAnimationFrame(() => {
    // The first task after a frame's callbacks runs when the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      performance.measure(name, { start, end: performance.now() });
      port2.close();
    };
    port1.postMessage(null);
  });
}

import { Alert, Stack } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChecklistContext } from './ChecklistContext.ts';
import { ChecklistToolbar } from './ChecklistToolbar.tsx';
import { CarouselBar } from './CarouselBar.tsx';
import { listPlaces, type Place } from './places.ts';
import { NavigatorDialog } from './NavigatorDialog.tsx';
import { RemindersDialog } from './RemindersDialog.tsx';
import { TopicCard } from './TopicCard.tsx';
import { useCarousel } from './useCarousel.ts';
import { useChecklistWork, type ChecklistGiven } from './useChecklistWork.ts';
import { useShortcuts } from './useShortcuts.ts';

/** The checklist: where one is, the topic, and the dialogs to go elsewhere. */
export function Checklist(given: ChecklistGiven) {
  const work = useChecklistWork(given);
  const places = useMemo(() => listPlaces(given.index), [given.index]);
  const [first] = places;
  if (!first) return null;
  return (
    <ChecklistContext value={work}>
      <Topics
        places={places}
        first={first}
        canWrite={work.canWrite}
        isClosed={Boolean(given.opened.clubAssessment.closed)}
      />
    </ChecklistContext>
  );
}

interface TopicsProps {
  places: readonly Place[];
  first: Place;
  canWrite: boolean;
  isClosed: boolean;
}

function Topics({ places, first, canWrite, isClosed }: TopicsProps) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'navigator' | 'reminders' | null>(null);
  const carousel = useCarousel(places, first);
  const { place, go, previous, next } = carousel;
  useShortcuts({ onPrevious: () => go(previous), onNext: () => go(next) });
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [place]);
  const close = () => setDialog(null);
  const goAndClose = (target: Place) => {
    close();
    go(target);
  };
  return (
    <Stack spacing={2}>
      {canWrite || isClosed ? null : <Alert severity="info">{translate('checklist.readOnly')}</Alert>}
      <ChecklistToolbar onOpen={setDialog} />
      <CarouselBar carousel={carousel} all={places.length} />
      <TopicCard place={place} />
      {dialog === 'navigator' ? (
        <NavigatorDialog places={places} place={place} onGo={goAndClose} onClose={close} />
      ) : null}
      {dialog === 'reminders' ? <RemindersDialog places={places} onGo={goAndClose} onClose={close} /> : null}
    </Stack>
  );
}

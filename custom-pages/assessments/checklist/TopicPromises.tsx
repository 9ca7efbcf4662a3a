import { memo } from 'react';
import { promisesAt, type RoadmapPromise } from '#domain/roadmaps/promises.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { Place } from '../topics/places.ts';
import { readPromises } from '../values/assessmentCalls.ts';
import { callAbout } from '../values/OpenedAssessment.ts';
import { useChecklist } from './ChecklistContext.ts';

/** What the club promised in its roadmap where this topic stands, to see whether it came; nothing where it did not. */
export const TopicPromises = memo(function TopicPromises({ place }: { place: Place }) {
  const { opened, Promises } = useChecklist();
  const { data = [] } = useApiQuery<RoadmapPromise[]>(...readPromises(opened.clubAssessment, callAbout(opened)));
  const promises = promisesAt(data, place);
  if (promises.length === 0) return null;
  return (
    <PartSuspense fallback={null}>
      <Promises promises={promises} club={opened.club} />
    </PartSuspense>
  );
});

import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { hasOpenReminder } from '#domain/scoring/valueParts.ts';
import { titleOf, type Place } from './places.ts';
import type { TopicsWork } from './TopicsContext.ts';

/** What topics can be narrowed to; `red` only where topics have lights. */
export const topicFilters = ['all', 'open', 'red', 'reminder'] as const;

export type TopicFilter = (typeof topicFilters)[number];

const red = 1;

interface Wanted {
  filter: TopicFilter;
  /** Words that the title, the sub-dimension or the dimension holds, in any order. */
  term: string;
  work: Pick<TopicsWork, 'text' | 'progress' | 'values' | 'lightOf'>;
}

/** The places that a filter and a search leave, in their order. */
export function filterPlaces(places: readonly Place[], { filter, term, work }: Wanted): Place[] {
  const { text, progress, values, lightOf } = work;
  const tests: Record<TopicFilter, (topicId: string) => boolean> = {
    all: () => true,
    open: (id) => progress.isOpen(id),
    red: (id) => lightOf?.(id) === red,
    reminder: (id) => hasOpenReminder(values.read(id).content),
  };
  return places.filter((place) => {
    const { topic, subDimension, dimension } = place;
    const names = [titleOf(place, text), text(subDimension.name), text(dimension.name)].join(' ');
    return tests[filter](topic.id) && matchesTerm(names, term);
  });
}

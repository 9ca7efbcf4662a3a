import { useTranslate } from 'react-admin';

/** How many there are of each, in words: "2 days, 5 slots". */
export function useSummary(): (counts: Readonly<Record<string, number>>) => string {
  const translate = useTranslate();
  return (counts) =>
    Object.entries(counts)
      .map(([name, count]) => translate(`planning.counts.${name}`, { count, smart_count: count }))
      .join(translate('planning.counts.and'));
}

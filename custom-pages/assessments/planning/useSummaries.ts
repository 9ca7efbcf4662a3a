import { useTranslate } from 'react-admin';
import { countSchedule, type Schedule } from '#domain/schedule/schedule.ts';
import { countProcess } from '#domain/stages/editProcess.ts';
import type { ProcessItem } from '#domain/stages/process.ts';

/** What a schedule and a process hold, in a few words: "2 days, 5 slots". */
export function useSummaries() {
  const translate = useTranslate();
  const count = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, number]) => translate(`planning.counts.${name}`, { count: number, smart_count: number }))
      .join(translate('planning.counts.and'));
  return {
    ofSchedule: (schedule: Schedule) =>
      schedule.days.length === 0 ? translate('planning.schedule.none') : count({ ...countSchedule(schedule) }),
    ofProcess: (items: readonly ProcessItem[]) =>
      items.length === 0 ? translate('planning.process.none') : count({ ...countProcess(items) }),
  };
}

import { createContext, use } from 'react';
import type { Schedule, ScheduleDay } from '#domain/schedule/schedule.ts';
import type { OpenSlots } from './useOpenSlots.ts';

export interface ScheduleFrame {
  readOnly: boolean;
  /** The days that a time slot can stand in. */
  days: readonly { id: string; name: string }[];
  slots: OpenSlots;
  /** Names that are offered as attendees. */
  people: readonly string[];
  /** The days stand by their dates: nobody moves them. */
  isOrdered: boolean;
  changeDay: (day: ScheduleDay) => void;
  /** What is taken away can be put back by its title. */
  removeFrom: (day: ScheduleDay, title: string) => void;
  moveToDay: (slotId: string, dayId: string) => void;
}

/** What the days of a schedule being edited share. */
export const ScheduleContext = createContext<ScheduleFrame | null>(null);

/** The frame around; a day stands in one. */
export function useScheduleFrame(): ScheduleFrame {
  const frame = use(ScheduleContext);
  if (!frame) throw new Error('A part of a schedule stands outside of one');
  return frame;
}

/** How a schedule that is being edited is changed. */
export interface ScheduleEditing {
  change: (schedule: Schedule) => void;
  /** What is taken away can be put back by its title. */
  remove: (schedule: Schedule, title: string) => void;
}

import { useTranslate } from 'react-admin';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';

/**
 * The labels of the parts of a day and of a time slot, and of the types of slots, as projects have them; and how the editor
 * works.
 */
export function useScheduleLabels() {
  const translate = useTranslate();
  const labelOf = useFieldLabel('projects');
  const typeOf = useEnumLabel('projects', 'schedule.days.timeSlots.type');
  return {
    dayLabel: (part: string) => labelOf(`schedule.days.${part}`),
    slotLabel: (part: string) => labelOf(`schedule.days.timeSlots.${part}`),
    info: ['order', 'fixed', 'club'].map((line) => translate(`planning.schedule.info.${line}`)),
    typeLabel: (type: number | undefined) => typeOf(type ?? 0),
  };
}

import { useTranslate } from 'react-admin';
import { slotsOf, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { ChoiceDialog } from '#engine/browser/form/ChoiceDialog.tsx';
import type { ClashWords } from '#engine/browser/form/ClashQuestion.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { Clash, Side } from '#engine/rules/values/clash.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { useScheduleLabels } from '../schedule/useScheduleLabels.ts';
import type { DayConflict } from './useStoreDays.ts';

interface DayConflictDialogProps {
  conflict: DayConflict;
  isSaving: boolean;
  onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  onStepBack: () => void;
}

/** Asks, part by part, which of two versions of a day counts (decisions, section F). */
export function DayConflictDialog({ conflict, ...others }: DayConflictDialogProps) {
  return <ChoiceDialog clashes={conflict.clashes} describe={useDayWords(conflict)} {...others} />;
}

/** The parts of a day and its slots as people know them, and what their values read like. */
function useDayWords({ versions }: DayConflict): (clash: Clash) => ClashWords {
  const translate = useTranslate();
  const { dayLabel, slotLabel, typeLabel } = useScheduleLabels();
  const days = [versions.mine, versions.theirs].filter((day) => day !== null);
  const titleOf = (id: string) =>
    days
      .flatMap(slotsOf)
      .find((slot) => slot.id === id)
      ?.title?.trim();
  const nameOf = ({ date }: Partial<ScheduleDay>) => formatDate(date) || translate('planning.day.noDateYet');
  const show = (part: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (part === 'date') return formatDate(value);
    if (part === 'type') return typeLabel(Number(value));
    if (typeof value === 'boolean') return translate(value ? 'engine.value.yes' : 'engine.value.no');
    if (Array.isArray(value)) return value.map((each) => show('', each)).join(', ');
    if (!isObject(value)) return String(value);
    if ('timeSlots' in value) return [nameOf(value), show('', value['timeSlots'])].join(': ');
    const minutes = Number(value['duration']) || 0;
    return `${show('title', value['title'])} (${translate('planning.slot.minutes', { minutes })})`;
  };
  return ({ path: [field = '', id, part] }) => {
    const words = { show: (value: unknown) => <bdi>{show(part ?? field, value)}</bdi> };
    if (field === 'days') return { ...words, label: nameOf(versions.mine) };
    const slot = id === undefined ? [dayLabel(field)] : [titleOf(id) || translate('planning.slot.untitled')];
    return { ...words, label: [nameOf(versions.mine), ...slot, ...(part ? [slotLabel(part)] : [])].join(' › ') };
  };
}

import { startPeriods } from '#domain/roadmaps/startPeriods.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { todayHere } from '#engine/browser/context/useToday.ts';
import { ChoiceInput } from '#engine/browser/fields/ChoiceInput.tsx';

/** The season a roadmap starts with: from 2015 up to next year (document 2 §9). */
export function StartPeriod({ field, label, required, readOnly }: WidgetProps) {
  const years = startPeriods(todayHere());
  return (
    <ChoiceInput
      name={field ?? ''}
      {...{ label, required, readOnly }}
      choices={years.map((year) => ({ value: year, label: String(year) }))}
      noneLabel={null}
    />
  );
}

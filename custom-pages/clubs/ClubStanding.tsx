import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { showLabel, showLevel } from '#domain/labels/showLabel.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';

/** The label of a club, to read: one of stars as so many asterisks (document 1 §9). */
export function ClubLabel({ field, record }: WidgetProps) {
  const label = record?.[field ?? ''];
  return <>{typeof label === 'string' && label !== '' ? showLabel(label) : '–'}</>;
}

/** The level of a club, to read: in the federation's own terms to its people (document 1 §9). */
export function ClubLevel({ resource, field, record }: WidgetProps) {
  const { user } = useEngine();
  const nameOf = useEnumLabel(resource.name, field ?? '');
  const level = record?.[field ?? ''];
  if (typeof level !== 'string' || level === '') return <>–</>;
  return <>{isVvOnly(user?.roles ?? []) ? showLevel(level, true) : nameOf(level)}</>;
}

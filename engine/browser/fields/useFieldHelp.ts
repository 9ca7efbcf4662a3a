import { useTranslate } from 'react-admin';
import { labelKey } from '#engine/rules/resource/labelKey.ts';

/** The help text of a field, `resources.{resource}.help.{field}`, where there is one. */
export function useFieldHelp(resource: string, field: string): string | undefined {
  const translate = useTranslate();
  return translate(`resources.${resource}.help.${labelKey(field)}`, { _: '' }) || undefined;
}

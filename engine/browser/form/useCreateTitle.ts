import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';

/** The title over a record that is to be made: the resource's own, `resources.{resource}.create`, where it has one. */
export function useCreateTitle({ name }: Resource): string {
  const translate = useTranslate();
  const one = translate(`resources.${name}.name`, { count: 1, smart_count: 1 });
  return translate(`resources.${name}.create`, { _: translate('engine.form.createOne', { name: one }) });
}

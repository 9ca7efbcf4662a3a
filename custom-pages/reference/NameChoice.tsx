import { useGetList, useTranslate } from 'react-admin';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { ChoiceInput } from '#engine/browser/fields/ChoiceInput.tsx';

/** Which records give a field its names. */
const sources: Readonly<Record<string, string>> = {
  templateName: 'projectemplates',
  projectCategory: 'projectcategories',
};

/**
 * A project keeps the name of its report template and category, not an id (document 2 §3, §7): chosen
 * from those there are.
 */
export function NameChoice({ field, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const name = field ?? '';
  const { data } = useGetList<EngineRecord>(
    sources[name] ?? '',
    { pagination: { page: 1, perPage: 200 }, sort: { field: name, order: 'ASC' } },
    { retry: false, staleTime: 60_000 },
  );
  const names = (data ?? []).map((record) => String(record[name]));
  return (
    <ChoiceInput
      {...{ name, label, required, readOnly }}
      choices={names.map((one) => ({ value: one, label: one }))}
      noneLabel={translate('reference.flags.none')}
    />
  );
}

import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { ChoiceInput } from '#engine/fields/ChoiceInput.tsx';
import { useEnumLabel } from '#engine/fields/useEnumLabel.ts';

const roles = ['processor', 'subprocessor'] as const;

/** Whether we process for a controller or for another processor: both stand in the processors' register (document 3 §3.2). */
export function ProcessorRole({ resource, field, label, required, readOnly }: WidgetProps) {
  const name = field ?? '';
  const labelOf = useEnumLabel(resource.name, name);
  return (
    <ChoiceInput
      {...{ name, label, required, readOnly }}
      choices={roles.map((role) => ({ value: role, label: labelOf(role) }))}
      noneLabel={null}
    />
  );
}

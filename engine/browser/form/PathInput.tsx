import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { NestedInputProps } from '../fields/NestedInput.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';
import { useRequired } from './useRequired.ts';

/** The input for a field or a path of a form, with its label and whether it must be filled in right now. */
export function PathInput({ name, resource, readOnly, label, create = true }: NestedInputProps) {
  const labelOf = useFieldLabel(resource.name);
  const required = useRequired(name, resource);
  const property = propertyAt(resource.schema, name);
  if (property === null) return null;
  return <FieldInput {...{ name, property, resource, required, readOnly, create }} label={label ?? labelOf(name)} />;
}

import { useEngine } from '../context/useEngine.ts';
import { findResourceOf } from '../context/findResource.ts';
import { CreateReference } from './CreateReference.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { TextInput } from './TextInput.tsx';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/**
 * A record of another resource, or several where the schema holds a list of ids; plain ids where no
 * resource shows them.
 */
export function ReferenceInput(props: FieldInputProps) {
  const { name, property, resource, label, required, readOnly, create = true } = props;
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const { resources } = useEngine();
  const multiple = property.type === 'array';
  const relation = multiple ? property.items?.['x-relation'] : property['x-relation'];
  const target = relation ? findResourceOf(relation.to, resources) : null;
  if (!target) return <TextInput {...props} readOnly={readOnly || multiple} />;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <ReferencePicker
        target={target}
        id={id}
        multiple={multiple}
        where={relation?.where}
        ids={readIds(field.value)}
        onChange={(ids) => field.onChange(multiple ? ids : (ids[0] ?? null))}
        readOnly={readOnly}
        invalid={error !== null}
        describedBy={described['aria-describedby']}
        inputRef={field.ref}
        onBlur={field.onBlur}
      />
      {create && !readOnly && (
        <CreateReference
          target={target}
          label={label}
          onCreated={({ id: made }) => field.onChange(multiple ? [...readIds(field.value), made] : made)}
        />
      )}
    </FieldFrame>
  );
}

function readIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

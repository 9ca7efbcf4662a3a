import { useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { PlanningButton } from './PlanningButton.tsx';
import { get, useController, useFormContext, type FieldErrors } from 'react-hook-form';
import { listFormErrors } from '#engine/browser/form/formErrors.ts';

export interface PlanningPanelProps<Value> {
  title: string;
  /** As it stands in the form. */
  value: unknown;
  readOnly: boolean;
  onClose: () => void;
  onApply: (value: Value) => void;
}

interface PlanningFieldProps<Value> extends Pick<WidgetProps, 'label' | 'readOnly'> {
  name: string;
  icon: ReactNode;
  /** What there is, in a few words. */
  summarise: (value: unknown) => string;
  /** The editor; what it applies reaches the form. */
  Panel: ComponentType<PlanningPanelProps<Value>>;
}

/** A field of the form around that is summed up, and entered in a panel of its own. */
export function PlanningField<Value>({ name, label, readOnly, icon, summarise, Panel }: PlanningFieldProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const { value, error, isUnsaved, apply } = usePlanningField(name);
  return (
    <>
      <PlanningButton
        icon={icon}
        label={label}
        summary={summarise(value)}
        error={error}
        isUnsaved={isUnsaved}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Panel
          title={label}
          value={value}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
          onApply={(applied) => {
            apply(applied);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** A field of the form around that an editor of its own enters as a whole. */
function usePlanningField(name: string) {
  const form = useFormContext();
  const { field, fieldState, formState } = useController({ name });
  const refused: FieldErrors | undefined = get(formState.errors, name);
  return {
    value: field.value,
    /** The first of what is refused in it, wherever it stands; null for nothing. */
    error: refused ? (listFormErrors({ [name]: refused })[0]?.message ?? null) : null,
    isUnsaved: fieldState.isDirty,
    apply: (value: unknown) => {
      form.clearErrors(name);
      field.onChange(value);
    },
  };
}

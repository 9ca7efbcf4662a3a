import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { configuredResource } from './configuredResources.ts';

interface WidgetFormProps {
  values: Record<string, unknown>;
  children: ReactNode;
}

/** A form with these values around a widget. */
export function WidgetForm({ values, children }: WidgetFormProps) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

/** What a widget of a form is given: of a field of a resource, or of none. */
export function widgetOf(
  resource: Parameters<typeof configuredResource>[0],
  field: string | null,
  label: string,
): WidgetProps {
  return {
    ...{ place: 'form', resource: configuredResource(resource), field, property: null, record: null },
    ...{ label, required: false, readOnly: false },
  };
}

import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Resource } from '#domain/resource/Resource.ts';
import { compareVersions } from './compareVersions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormBanner } from './FormBanner.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface FormFrameProps {
  id: string;
  resource: Resource;
  state: RecordForm;
  children: ReactNode;
}

/** The form element with what belongs to every form: why saving failed, the conflict dialog, the guard of what is unsaved. */
export function FormFrame({ id, resource, state, children }: FormFrameProps) {
  const { form, theirs, base, failure } = state;
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void state.submit(event)}>
        <FormBanner resource={resource} failure={failure} />
        {children}
      </form>
      {theirs && (
        <ConflictDialog
          resource={resource}
          differences={compareVersions(
            { base, mine: form.getValues(), theirs },
            Object.keys(resource.schema.properties),
          )}
          onKeepMine={state.keepMine}
          onTakeTheirs={state.takeTheirs}
        />
      )}
      <UnsavedGuard hasUnsaved={state.hasUnsaved} />
    </FormProvider>
  );
}

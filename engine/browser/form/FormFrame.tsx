import type { ReactNode } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { NestedInputContext } from '../fields/NestedInput.ts';
import { TextSwitchContext, useTextSwitchState } from '../fields/TextSwitch.ts';
import { FormUploadsContext } from '../fields/FormUploads.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormBanner } from './FormBanner.tsx';
import { PathInput } from './PathInput.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { savedByKey, useSaveKey } from './useSaveKey.ts';
import type { RecordForm } from './useRecordForm.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface FormFrameProps {
  id: string;
  resource: Resource;
  state: RecordForm;
  children: ReactNode;
  /** The form stands above another one, which guards the address while nothing is typed here. */
  isNested?: boolean;
  /** Parameters of the address that lead away from the form, as those of a page's tabs. */
  leavingBy?: readonly string[];
}

/**
 * The form element with what belongs to every form: why saving failed, the conflict dialog, the guard
 * of what is unsaved.
 */
export function FormFrame({ id, resource, state, children, isNested = false, leavingBy = [] }: FormFrameProps) {
  const { form, conflict, failure } = state;
  const texts = useTextSwitchState();
  useSaveKey(id);
  return (
    <FormProvider {...form}>
      <form
        id={id}
        {...{ [savedByKey]: '' }}
        noValidate
        onSubmit={(event) => {
          // A form in a panel above another form is that one's child in React's tree.
          event.stopPropagation();
          event.preventDefault();
          void state.submit(event);
        }}
      >
        <DraftNotice resource={resource} state={state} isNested={isNested} />
        <FormBanner resource={resource} failure={failure} bringBack={state.bringBack} hasAddress={!isNested} />
        <TextSwitchContext value={texts}>
          <FormUploadsContext value={state.uploads}>
            <NestedInputContext value={PathInput}>{children}</NestedInputContext>
          </FormUploadsContext>
        </TextSwitchContext>
      </form>
      {conflict && (
        <PartSuspense fallback={null}>
          <ConflictDialog
            resource={resource}
            conflict={conflict}
            isSaving={state.isSaving}
            onSettle={(chosen) => void state.settle(chosen)}
            onStepBack={state.stepBack}
          />
        </PartSuspense>
      )}
      {isNested ? (
        <NestedGuard state={state} parameters={[...partsBelow, ...leavingBy]} />
      ) : (
        <UnsavedGuard hasUnsaved={state.hasUnsaved} parameters={leavingBy} onBlocked={state.awaitLeave} />
      )}
    </FormProvider>
  );
}

/** Parameters of the address that take away the part of the form below which a nested one stands in. */
const partsBelow = ['tab', 'field'];

/** The router asks only the guard that came last: that of the form below, while nothing is typed here. */
function NestedGuard({ state, parameters }: { state: RecordForm; parameters: readonly string[] }) {
  const { isDirty } = useFormState({ control: state.form.control });
  if (!isDirty && !state.isUploading) return null;
  return <UnsavedGuard hasUnsaved={state.hasUnsaved} isKept={false} parameters={parameters} />;
}

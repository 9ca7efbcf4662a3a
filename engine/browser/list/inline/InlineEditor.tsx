import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { fieldInputs } from '../../fields/fieldInputs.ts';
import { fieldKind } from '../../fields/fieldKind.ts';
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx';
import { InlineLocalizedText } from './InlineLocalizedText.tsx';
import { useInlineEdit } from './useInlineEdit.ts';

const ConflictDialog = lazyPart(async () => (await import('../../form/ConflictDialog.tsx')).ConflictDialog);

/** What leads to other rows of the same list. */
const listParameters = ['page', 'perPage', 'filter', 'sort', 'order'];

interface InlineEditorProps {
  resource: Resource;
  field: string;
  record: EngineRecord;
  /** Told that something is typed; what it gives back tells the end of it. */
  onEdit: (record: EngineRecord) => () => void;
  onClose: () => void;
}

/** The input of one value in its row: Enter saves, Escape leaves it as it was, a refusal stands below it. */
export function InlineEditor({ resource, field, record, onEdit, onClose }: InlineEditorProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { form, save, isSaving, hasUnsaved, conflict, settle, stepBack } = useInlineEdit({
    resource,
    field,
    record,
    onSaved: onClose,
  });
  const property = resource.schema.properties[field] ?? {};
  const kind = fieldKind(property);
  const Input = kind === 'localized' ? InlineLocalizedText : fieldInputs[kind];
  const { isDirty } = form.formState;
  useEffect(() => (isDirty ? onEdit(record) : undefined), [isDirty, onEdit, record]);
  useSavedOnceChosen({ form, save, isList: kind === 'enum' });
  // What comes of saving is told here: it stays until then.
  const cancel = () => {
    if (!isSaving) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isMeantFor(event, target)) return;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && !event.shiftKey && !target.closest('button')) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FormProvider {...form}>
      <Stack
        ref={place}
        direction="row"
        spacing={0.5}
        data-editing
        aria-busy={isSaving}
        onKeyDown={onKeyDown}
        sx={{
          ...{ alignItems: 'flex-start', my: -0.75, whiteSpace: 'normal' },
          // The column names the field already.
          '& .MuiFormLabel-root': visuallyHidden,
          '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PartSuspense fallback={null}>
            <Input
              name={field}
              property={property}
              resource={resource}
              label={translate(`resources.${resource.name}.fields.${field}`)}
              required={resource.schema.required.includes(field)}
              readOnly={isSaving}
            />
            <FocusInput place={place} isSaving={isSaving} />
          </PartSuspense>
        </Box>
        <IconButton
          size="small"
          aria-label={translate('engine.form.save')}
          disabled={isSaving}
          onClick={() => void save()}
        >
          <CheckRounded fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('engine.form.cancel')} disabled={isSaving} onClick={cancel}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Stack>
      {/* The router asks only the guard that came last: that of an open panel, while nothing is typed here. */}
      {isDirty && <UnsavedGuard hasUnsaved={hasUnsaved} isKept={false} parameters={listParameters} onLeave={onClose} />}
      {conflict && (
        <PartSuspense fallback={null}>
          <ConflictDialog
            key={String(conflict.versions.theirs['version'])}
            resource={resource}
            conflict={conflict}
            isSaving={isSaving}
            onSettle={(chosen) => void settle(chosen)}
            onStepBack={stepBack}
          />
        </PartSuspense>
      )}
    </FormProvider>
  );
}

/** What happens in a menu or calendar of the input bubbles to it too; a key may end the composition of a letter. */
function isMeantFor({ defaultPrevented, currentTarget, nativeEvent }: KeyboardEvent, target: Element): boolean {
  return !defaultPrevented && !nativeEvent.isComposing && currentTarget.contains(target);
}

interface SavedOnceChosen extends Pick<ReturnType<typeof useInlineEdit>, 'form' | 'save'> {
  isList: boolean;
}

/** A list of values takes Enter for itself: what is chosen there is saved at once. */
function useSavedOnceChosen({ form, save, isList }: SavedOnceChosen): void {
  useEffect(() => {
    if (!isList) return undefined;
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') void save();
    });
    return () => subscription.unsubscribe();
  }, [form, isList, save]);
}

/**
 * Stands beside an input that may still have to be fetched; once both are there the input gets the focus, and again after
 * a refusal, where saving took it. Whoever has gone elsewhere meanwhile stays there.
 */
function FocusInput({ place, isSaving }: { place: RefObject<HTMLElement | null>; isSaving: boolean }) {
  useEffect(() => {
    if (isSaving || !document.activeElement?.contains(place.current)) return;
    const input = place.current?.querySelector<HTMLElement>(
      'textarea, [role="combobox"], [role="spinbutton"], input:not([type="hidden"], [aria-hidden="true"], [tabindex="-1"])',
    );
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [place, isSaving]);
  return null;
}

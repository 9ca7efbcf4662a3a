import { useTranslate } from 'react-admin';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import EditRounded from '@mui/icons-material/EditRounded';
import UploadRounded from '@mui/icons-material/UploadRounded';
import { SaveButton } from './SaveButton.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface SaveBarProps {
  formId: string;
  state: Pick<RecordForm, 'form' | 'isSaving' | 'isUploading'>;
  onCancel: () => void;
}

/** Px at the foot of the window that no field is brought into view under. */
const barPixels = 88;

/** Saves a form that is a page, from wherever one is in it: it stays at the foot of the window. */
export function SaveBar({ formId, state, onCancel }: SaveBarProps) {
  const translate = useTranslate();
  return (
    <>
      <GlobalStyles styles={{ html: { scrollPaddingBlockEnd: barPixels } }} />
      <Box
        role="group"
        aria-label={translate('forms.saveBar')}
        sx={{
          ...{ position: 'sticky', bottom: 0, mt: 3, py: 1.5, px: 2, mx: -2 },
          ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' },
          zIndex: (theme) => theme.zIndex.appBar - 2,
          '@media print': { display: 'none' },
        }}
      >
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
          <UnsavedNote state={state} />
          <Button onClick={onCancel}>{translate('engine.form.cancel')}</Button>
          <SaveButton formId={formId} isSaving={state.isSaving} isUploading={state.isUploading} />
        </Stack>
      </Box>
    </>
  );
}

interface UnsavedNoteProps {
  state: { form: Pick<UseFormReturn<Record<string, unknown>>, 'control'>; isUploading?: boolean };
  /** Above the buttons, where there is no room beside them. */
  isRow?: boolean;
}

/** Says that something of a form is not saved yet, or that saving waits for a file. */
export function UnsavedNote({ state: { form, isUploading = false }, isRow = false }: UnsavedNoteProps) {
  const translate = useTranslate();
  const { isDirty } = useFormState({ control: form.control });
  const isShown = isDirty || isUploading;
  const Icon = isUploading ? UploadRounded : EditRounded;
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        ...{ alignItems: 'center', gap: 0.75, marginInlineEnd: 'auto', typography: 'body2', color: 'text.secondary' },
        ...(isRow && (isShown ? { flexBasis: '100%' } : { position: 'absolute' })),
      }}
    >
      {isShown && (
        <>
          <Icon sx={{ fontSize: 16 }} aria-hidden />
          {translate(isUploading ? 'forms.uploading' : 'forms.unsaved')}
        </>
      )}
    </Stack>
  );
}

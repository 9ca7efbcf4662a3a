import { useTranslate } from 'react-admin';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import EditRounded from '@mui/icons-material/EditRounded';
import { SaveButton } from './SaveButton.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface SaveBarProps {
  formId: string;
  state: Pick<RecordForm, 'form' | 'isSaving'>;
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
          <UnsavedNote form={state.form} />
          <Button onClick={onCancel}>{translate('engine.form.cancel')}</Button>
          <SaveButton formId={formId} isSaving={state.isSaving} />
        </Stack>
      </Box>
    </>
  );
}

interface UnsavedNoteProps {
  form: Pick<UseFormReturn<Record<string, unknown>>, 'control'>;
  /** Above the buttons, where there is no room beside them. */
  isRow?: boolean;
}

/** Says that something of a form is not saved yet. */
export function UnsavedNote({ form, isRow = false }: UnsavedNoteProps) {
  const translate = useTranslate();
  const { isDirty } = useFormState({ control: form.control });
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        ...{ alignItems: 'center', gap: 0.75, marginInlineEnd: 'auto', typography: 'body2', color: 'text.secondary' },
        ...(isRow && (isDirty ? { flexBasis: '100%' } : { position: 'absolute' })),
      }}
    >
      {isDirty && (
        <>
          <EditRounded sx={{ fontSize: 16 }} aria-hidden />
          {translate('forms.unsaved')}
        </>
      )}
    </Stack>
  );
}

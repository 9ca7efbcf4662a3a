import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import SaveOutlined from '@mui/icons-material/SaveOutlined';

/** Saves the form with this id, also from outside of it. */
export function SaveButton({ formId, isSaving, label }: { formId: string; isSaving: boolean; label?: string }) {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      disabled={isSaving}
      startIcon={isSaving ? <CircularProgress size={16} color="inherit" /> : <SaveOutlined />}
    >
      {label ?? translate('engine.form.save')}
    </Button>
  );
}

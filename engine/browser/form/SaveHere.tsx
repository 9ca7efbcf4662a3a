import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import Button from '@mui/material/Button';
import SaveOutlined from '@mui/icons-material/SaveOutlined';

/** Saves the form around it. */
export function SaveHere() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="outlined" disabled={isSubmitting} startIcon={<SaveOutlined />}>
      {translate('engine.form.save')}
    </Button>
  );
}

import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';

/** Milliseconds that a spinner is seen, however fast a save is (document 2 §9). */
const spinnerMs = 1000;

interface SaveButtonProps {
  formId: string;
  isSaving: boolean;
  /** A file of the form is on its way: it is not saved without it. */
  isUploading?: boolean;
  label?: string;
}

/** Saves the form with this id, also from outside of it. Its spinner lasts a second, and longer where the save does. */
export function SaveButton({ formId, isSaving, isUploading = false, label }: SaveButtonProps) {
  const translate = useTranslate();
  const isSpinning = useIsSpinning(isSaving);
  return (
    <Button
      ref={keepFocusIn}
      type="submit"
      form={formId}
      aria-keyshortcuts="Control+S Meta+S"
      variant="contained"
      disabled={isSaving || isUploading}
      startIcon={isSpinning ? <CircularProgress size={16} color="inherit" /> : <SaveOutlined />}
    >
      {label ?? translate('engine.form.save')}
    </Button>
  );
}

function useIsSpinning(isSaving: boolean): boolean {
  const [was, setWas] = useState(isSaving);
  const [isFirstSecond, setFirstSecond] = useState(isSaving);
  if (isSaving !== was) {
    setWas(isSaving);
    if (isSaving) setFirstSecond(true);
  }
  useEffect(() => {
    if (!isFirstSecond) return undefined;
    const timer = setTimeout(() => setFirstSecond(false), spinnerMs);
    return () => clearTimeout(timer);
  }, [isFirstSecond]);
  return isSaving || isFirstSecond;
}

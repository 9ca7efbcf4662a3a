import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import type { Refusal } from '../../validation/readRefusal.ts';

/** Why a call was refused, if it was. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const translate = useTranslate();
  if (!refusal) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {refusal.fields[0]?.message ?? translate(`engine.errors.${refusal.code}`, { _: refusal.message })}
    </Alert>
  );
}

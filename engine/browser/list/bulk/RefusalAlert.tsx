import Alert from '@mui/material/Alert';
import type { Refusal } from '../../validation/readRefusal.ts';
import { useSayRefusal } from '../../validation/useSayRefusal.ts';

/** Why a call was refused, if it was. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const say = useSayRefusal();
  if (!refusal) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {say(refusal)}
    </Alert>
  );
}

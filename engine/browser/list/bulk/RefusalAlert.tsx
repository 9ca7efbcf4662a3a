import Alert from '@mui/material/Alert';
import type { Refusal } from '../../validation/readRefusal.ts';
import { useSayRefusal } from '../../validation/useSayRefusal.ts';

/** Why a call was refused, if it was; of a resource's fields by their labels. */
export function RefusalAlert({ refusal, resource }: { refusal: Refusal | null; resource?: string }) {
  const say = useSayRefusal();
  if (!refusal) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {say(refusal, resource)}
    </Alert>
  );
}

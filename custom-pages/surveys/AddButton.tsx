import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import { useSurveyFrame } from './SurveyContext.ts';

/** Adds a part to a survey; not there where it is only read. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  const { readOnly } = useSurveyFrame();
  if (readOnly) return null;
  return (
    <Button startIcon={<AddRounded />} onClick={onAdd} sx={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  );
}

import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { theProduct } from '#engine/rules/product/Product.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface PersonChoiceProps {
  label: string;
  /** Id of an account; null while nobody is chosen. */
  value: string | null;
  error: string | null;
  /** Address that answers with the ids of those who are offered; all where it is not said. */
  among?: string;
  onChange: (id: string | null) => void;
}

/** One of the staff who may sign in; who was switched off is not offered, but stays where it was chosen before. */
export function PersonChoice({ label, value, error, among, onChange }: PersonChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const { data: people = [] } = useApiQuery<{ id: string; fullName: string | null }[]>(`accounts/${theProduct().id}`, {
    staleTime: 5 * 60_000,
    kept: { group: 'people' },
  });
  const { data: offered } = useApiQuery<string[]>(among ?? '', {
    isEnabled: among !== undefined,
    staleTime: 5 * 60_000,
  });
  const ids = people.map((person) => person.id).filter((one) => !offered || offered.includes(one));
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <Autocomplete
        id={id}
        size="small"
        options={value && !ids.includes(value) ? [value, ...ids] : ids}
        value={value}
        getOptionLabel={(one) => people.find((person) => person.id === one)?.fullName || '–'}
        onChange={(_event, chosen) => onChange(chosen)}
        openText={translate('engine.reference.open')}
        closeText={translate('engine.reference.close')}
        clearText={translate('engine.reference.clear')}
        renderInput={(params) => <TextField {...params} margin="none" error={error !== null} />}
      />
    </FieldFrame>
  );
}

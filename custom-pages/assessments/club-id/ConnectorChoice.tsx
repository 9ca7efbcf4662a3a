import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Prefill } from './usePrefill.ts';

/** Which federation's service sections are filled from. */
export function ConnectorChoice({ prefill }: { prefill: Prefill }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('clubId.prefill.connector')}
      value={prefill.connector}
      onChange={({ target }) => prefill.choose(target.value)}
      sx={{ flex: '1 1 220px', maxWidth: 320 }}
    >
      {prefill.connectors.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

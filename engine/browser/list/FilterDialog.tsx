import { useId, useState, type FormEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { readFieldFilter, writeFieldFilter } from './fieldFilter.ts';
import { FilterControl } from './FilterControl.tsx';
import { useListFrame } from './ListFrame.ts';

/** All filters of a list at once; the list follows when they are applied. */
export function FilterDialog({ fields, onClose }: { fields: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { resource } = useListFrame();
  const { filterValues, setFilters } = useListContext();
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(filterValues);
  const apply = (values: Readonly<Record<string, unknown>>) => {
    setFilters(values, undefined, false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  const clear = () => apply(fields.reduce((values, field) => writeFieldFilter(values, field, {}), draft));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{translate('engine.filter.title')}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent dividers>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
            {fields.map((field) => {
              const label = translate(`resources.${resource.name}.fields.${field}`);
              return (
                <Box key={field} component="section" aria-label={label} sx={{ minWidth: 0 }}>
                  <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                    {label}
                  </Typography>
                  <FilterControl
                    {...{ resource, field, label }}
                    filter={readFieldFilter(draft, field)}
                    onChange={(next) => setDraft(writeFieldFilter(draft, field, next))}
                  />
                </Box>
              );
            })}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={clear}>{translate('engine.list.clearAll')}</Button>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('lists.filter.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

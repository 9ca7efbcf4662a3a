import { Autocomplete, Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useId, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { findResourceOf } from '#engine/browser/context/findResource.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { useSelector } from './useSelector.ts';

/** Says why there is nothing to choose from: to be read although the field is switched off. */
const readableHint = { formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } } };

/** Finds a club assessment by country and club, and chooses the role to look with (document 3 §2.2). */
export function AssessmentSelectorPage() {
  const translate = useTranslate();
  const id = useId();
  const clubs = findResourceOf('club', useEngine().resources);
  const { country, club, assessment, role, load } = useSelector();
  const label = (name: string) => translate(`assessment.selector.${name}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    load?.();
  };
  return (
    <>
      <PageHeader title={translate('screens.assessmentselector')} intro={label('intro')} />
      <Card component="form" onSubmit={submit} sx={{ p: 3, maxWidth: 560 }}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Autocomplete
            options={country.options}
            value={country.value}
            onChange={(_event, value) => country.choose(value)}
            getOptionLabel={({ name }) => name}
            getOptionKey={(option) => option.id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            loading={country.isLoading}
            renderInput={(params) => <TextField {...params} label={label('country')} margin="none" />}
          />
          {clubs && (
            <FieldFrame id={`${id}-club`} label={label('club')} required={false} error={null}>
              <ReferencePicker
                id={`${id}-club`}
                target={clubs}
                multiple={false}
                ids={club.value === null ? [] : [club.value]}
                where={country.value === null ? {} : { country: country.value.id }}
                onChange={([chosen = null]) => club.choose(chosen)}
              />
            </FieldFrame>
          )}
          <TextField
            id={`${id}-project`}
            select
            margin="none"
            label={label('project')}
            value={assessment.value}
            disabled={assessment.options.length === 0}
            slotProps={readableHint}
            helperText={assessment.hint ? label(assessment.hint) : ' '}
            onChange={(event) => assessment.choose(event.target.value)}
          >
            {assessment.options.map((option) => (
              <MenuItem key={option.id} value={option.id}>
                {option.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            id={`${id}-role`}
            select
            margin="none"
            label={label('role')}
            value={role.value}
            disabled={role.options.length === 0}
            slotProps={readableHint}
            helperText={role.hint ? label(role.hint) : ' '}
            onChange={(event) => role.choose(event.target.value)}
          >
            {role.options.map((option) => (
              <MenuItem key={option} value={option}>
                {translate(`assessment.roles.${option}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" size="large" disabled={load === null}>
            {label('load')}
          </Button>
        </Box>
      </Card>
    </>
  );
}

import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { listProjectRoles, type ProjectRole } from '#domain/access/assessmentRoles.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Project } from '#schemas/generated/types.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';

interface ProjectChoiceProps {
  projects: Resource;
  /** What stands in the address. */
  loaded: { project: string; role: string };
  onLoad: (project: string, role: ProjectRole) => void;
}

/** A project and one of the roles that the person has on it; both are needed to load (document 2 §5, §6). */
export function ProjectChoice({ projects, loaded, onLoad }: ProjectChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const { user } = useEngine();
  const [chosen, setChosen] = useState(loaded.project);
  const [wanted, setWanted] = useState(loaded.role);
  const { data } = useGetOne<Project>('projects', { id: chosen }, { enabled: chosen !== '', retry: false });
  const project = data?.id === chosen ? data : null;
  const roles = user && project ? listProjectRoles(user, project) : [];
  const role = roles.find((one) => one === wanted) ?? (roles.length === 1 ? roles[0] : undefined);
  const label = (name: string) => translate(`assessment.selector.${name}`);
  const hint =
    chosen === '' ? label('chooseProject') : project && roles.length === 0 ? translate('project.noRoles') : ' ';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (project && role) onLoad(project.id, role);
  };
  return (
    <Card component="form" onSubmit={submit} sx={{ p: 2.5, pb: 1, mb: 2.5 }}>
      <Box
        sx={{
          ...{ display: 'grid', gap: { xs: 1, md: 2 }, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
        }}
      >
        <PickerField
          label={label('project')}
          target={projects}
          multiple={false}
          ids={chosen ? [chosen] : []}
          onChange={([first = '']) => setChosen(first)}
        />
        <Labelled htmlFor={id} label={label('role')}>
          <TextField
            select
            fullWidth
            size="small"
            margin="none"
            value={role ?? ''}
            disabled={roles.length === 0}
            helperText={hint}
            onChange={(event) => setWanted(event.target.value)}
            slotProps={{
              select: { id, SelectDisplayProps: { 'aria-label': label('role') } },
              // Says why there is nothing to choose from: to be read although the field is switched off.
              formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
            }}
          >
            {roles.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`assessment.roles.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Labelled>
        <Button type="submit" variant="contained" disabled={!role} sx={{ mt: { md: 3.25 }, mb: 1.5 }}>
          {label('load')}
        </Button>
      </Box>
    </Card>
  );
}

function Labelled({ htmlFor, label, children }: { htmlFor: string; label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography
        component="label"
        htmlFor={htmlFor}
        variant="body2"
        sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  );
}

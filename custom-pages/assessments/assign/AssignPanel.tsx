import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { Assessor } from '#domain/assessors/assessorList.ts';
import { fillDeadlines, type VisitDates } from '#domain/schedule/fillDeadlines.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { DateChoice } from '#engine/browser/fields/DateChoice.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { AssessorChoice } from './AssessorChoice.tsx';
import { useAssignable } from './useAssignable.ts';

interface AssignPanelProps {
  clubId: string;
  onClose: () => void;
  onAssigned: () => void;
}

const dates = ['visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;

/** Assigns a project to a club: project, assessors with their lead, visit date and deadlines (document 2 §2, §4, §5). */
export function AssignPanel({ clubId, onClose, onAssigned }: AssignPanelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useSayRefusal();
  const { api } = useEngine();
  const sent = useSentKey();
  const { projects } = useAssignable();
  const [projectId, setProject] = useState('');
  const [assessors, setAssessors] = useState<Assessor[]>([]);
  const [visit, setVisit] = useState<VisitDates>({});
  const [fault, setFault] = useState<'project' | null>(null);
  const { askBefore, question } = useUnsavedQuestion();
  const isTouched = projectId !== '' || assessors.length > 0 || dates.some((name) => visit[name]);
  const close = () => askBefore(isTouched, onClose);
  const label = (key: string) => translate(`assessment.assign.${key}`);
  const save = useMutation({
    mutationFn: (body: object) =>
      api.call('clubassessments', { method: 'POST', named: { club: clubId }, headers: sent.headersFor(body), body }),
    onSuccess: () => {
      sent.answered();
      notify('planning.visit.saved', { type: 'success' });
      onAssigned();
    },
    onError: (error: unknown) => notify(say(readRefusal(error)), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The panel stands inside the club's form in React's tree, though not in the page's.
    event.stopPropagation();
    setFault(projectId ? null : 'project');
    if (projectId && !save.isPending) save.mutate({ clubId, projectId, assessors, ...visit });
  };
  return (
    <SidePanel
      isOpen
      title={label('title')}
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        <>
          <Box sx={{ flex: 1 }} />
          <Button onClick={close}>{translate('engine.form.cancel')}</Button>
          <Button variant="contained" type="submit" form="assign" loading={save.isPending}>
            {label('save')}
          </Button>
        </>
      }
    >
      <Stack component="form" id="assign" noValidate onSubmit={submit} spacing={2.5}>
        <TextField
          select
          required
          margin="none"
          label={translate('assessment.facts.project')}
          value={projectId}
          error={fault === 'project'}
          helperText={fault === 'project' ? translate('validation.projectMandatory') : undefined}
          onChange={(event) => {
            setProject(event.target.value);
            setFault(null);
          }}
          slotProps={{ formHelperText: { role: 'alert' } }}
        >
          {projects.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <AssessorChoice assessors={assessors} onEdit={setAssessors} />
        {dates.map((name) => (
          <DateChoice
            key={name}
            label={translate(`assessment.facts.${name}`)}
            value={visit[name] ?? null}
            onChange={(date) => setVisit((before) => ({ ...before, [name]: date }))}
            onLeave={() => setVisit((before) => fillDeadlines(before, 'form'))}
          />
        ))}
      </Stack>
      {question}
    </SidePanel>
  );
}

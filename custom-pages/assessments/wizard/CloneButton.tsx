import { Box, Button } from '@mui/material';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { cloneBuild } from '#domain/builder/cloneBuild.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import type { AssessmentStructure, ClubAssessment, Project } from '#schemas/generated/types.ts';

/** "Clone last season": the parameters of a project that exists fill the wizard. */
export function CloneButton({ form }: { form: UseFormReturn<BuildParameters> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => setOpen(true)}>
        {translate('wizard.clone.title')}
      </Button>
      {isOpen && <ClonePanel form={form} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClonePanel({ form, onClose }: { form: UseFormReturn<BuildParameters>; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useSayRefusal();
  const id = useId();
  const projects = useEngine().resources.get('projects');
  const read = useReadClone();
  const [chosen, setChosen] = useState<string | null>(null);
  const clone = useMutation({
    mutationFn: read,
    onSuccess: (build) => {
      // What was typed before does not stay where the project says nothing.
      form.reset(build);
      notify('wizard.clone.done', { type: 'success' });
      onClose();
    },
    onError: (error: unknown) => notify(say(readRefusal(error)), { type: 'error' }),
  });
  return (
    <SidePanel
      isOpen
      title={translate('wizard.clone.title')}
      intro={translate('wizard.clone.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
      footer={
        <>
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button
            variant="contained"
            disabled={!chosen}
            loading={clone.isPending}
            onClick={() => chosen && clone.mutate(chosen)}
          >
            {translate('wizard.clone.take')}
          </Button>
        </>
      }
    >
      {projects && (
        <FieldFrame id={id} label={translate('wizard.clone.project')} required error={null}>
          <ReferencePicker
            id={id}
            target={projects}
            multiple={false}
            ids={chosen ? [chosen] : []}
            onChange={([first = null]) => setChosen(first)}
          />
        </FieldFrame>
      )}
    </SidePanel>
  );
}

/** Reads a project with its structure and clubs, as parameters of a build. */
function useReadClone(): (id: string) => Promise<BuildParameters> {
  const { api } = useEngine();
  return async (id) => {
    const [project, structure, clubAssessments, globalPass] = await Promise.all([
      api.call<Project>(`projects/${encodeURIComponent(id)}`),
      api.call<AssessmentStructure>('assessments', { query: { projectId: id } }),
      api.call<ClubAssessment[]>('clubassessments/filter', { method: 'POST', body: { projectIds: [id] } }),
      api.call<AssessmentStructure>('assessments/globalpass'),
    ]);
    return cloneBuild({ project, structure, clubAssessments }, globalPass);
  };
}

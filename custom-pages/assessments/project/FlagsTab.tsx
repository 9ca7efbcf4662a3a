import { Alert, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { canWriteProject } from '#domain/access/assessmentRoles.ts';
import type { Resource, ResolvedSection } from '#engine/rules/resource/Resource.ts';
import { FormFrame } from '#engine/browser/form/FormFrame.tsx';
import { FormSections } from '#engine/browser/form/FormSections.tsx';
import { SaveButton } from '#engine/browser/form/SaveButton.tsx';
import { useRecordForm } from '#engine/browser/form/useRecordForm.ts';
import { HistoryButton } from '#engine/browser/history/HistoryButton.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { DeletedAssessments } from './DeletedAssessments.tsx';
import { projectParameters, type ProjectTabProps } from './ProjectTabProps.ts';

/** What the tab holds (document 2 §2, "Project editing screen"). */
const shown: ReadonlySet<string | null> = new Set([
  ...['name', 'introductionVideo', 'projectManagers', 'surveyInvitationTemplateId', 'showResults', 'showReport'],
  ...['schedule', 'process', 'ProjectConfiguration'],
]);

/** The flags of a project, in the form of its resource; only read in a role that may not write. */
export function FlagsTab({ resource, record, role }: ProjectTabProps) {
  const translate = useTranslate();
  const formId = useId();
  const state = useRecordForm({ resource, record, onSaved: () => undefined });
  const readOnly = !canWriteProject(role);
  const sections = flagSections(resource);
  const draw = (drawn: ResolvedSection[]) => (
    <FormSections {...{ resource, record, readOnly }} layout="page" sections={drawn} />
  );
  return (
    <Stack spacing={2.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ marginInlineEnd: 'auto', overflowWrap: 'anywhere' }}>
          <bdi>{String(state.base['name'] ?? '')}</bdi>
        </Typography>
        <HistoryButton resource={resource} record={record} onReverted={state.renew} />
        {!readOnly && <SaveButton formId={formId} isSaving={state.isSaving} />}
      </Stack>
      {readOnly && (
        <Alert severity="info">
          {translate('project.flags.readOnly', { role: translate(`assessment.roles.${role}`) })}
        </Alert>
      )}
      <FormFrame id={formId} resource={resource} state={state} leavingBy={projectParameters}>
        <Stack spacing={2.5}>
          <SectionCard title={translate('project.flags.general')}>
            {draw(sections.filter(({ section }) => section === null))}
          </SectionCard>
          {draw(sections.filter(({ section }) => section !== null))}
        </Stack>
      </FormFrame>
      {!readOnly && <DeletedAssessments projectId={String(record.id)} />}
    </Stack>
  );
}

/** The sections of the project's form as far as their fields stand here. */
function flagSections({ form }: Resource): ResolvedSection[] {
  return form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ field, widget }) => shown.has(field ?? widget)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

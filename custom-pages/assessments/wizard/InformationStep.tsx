import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { BuildFields } from './BuildFields.tsx';

/** Step 1: what the project is called, who manages it, how it is scored and reported (document 2 §3). */
export function InformationStep({ projects }: { projects: Resource }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2.5}>
      <SectionCard title={translate('wizard.steps.information')}>
        <BuildFields
          projects={projects}
          fields={[
            { field: 'name' },
            { field: 'period', width: 'third' },
            { field: 'assessmentType', width: 'third' },
            { field: 'projectType', width: 'third' },
            { field: 'projectManagers' },
            { field: 'introductionVideo' },
          ]}
        />
      </SectionCard>
      <SectionCard title={translate('wizard.information.scoring')}>
        <BuildFields
          projects={projects}
          fields={[
            { field: 'scoringSystem', width: 'half' },
            // Shown only when traffic lights are not used (document 2 §3).
            { field: 'weightingFactor', width: 'half', when: { scoringSystem: 1, trafficLights: { notIn: [true] } } },
            { field: 'trafficLights', width: 'third' },
            { field: 'clustering', width: 'third' },
            { field: 'publication', width: 'third' },
          ]}
        />
      </SectionCard>
      <SectionCard title={translate('wizard.information.templates')}>
        <BuildFields
          projects={projects}
          fields={[
            { field: 'surveyInvitationTemplateId' },
            { field: 'templateName', widget: 'NameChoice', width: 'half' },
            { field: 'projectCategory', widget: 'NameChoice', width: 'half' },
          ]}
        />
      </SectionCard>
    </Stack>
  );
}

import { Stack } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { scoringOf, usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useFormValue } from '#engine/browser/form/useFormValue.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { BuildFields } from './BuildFields.tsx';

/** Step 1: what the project is called, who manages it, how it is scored and reported (document 2 §3). */
export function InformationStep({ projects }: { projects: Resource }) {
  const translate = useTranslate();
  const hasLights = useTrafficLights();
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
            ...(hasLights ? [] : [{ field: 'weightingFactor', width: 'half' } as const]),
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

/**
 * Whether the draft uses traffic lights. The choice of the scoring system and the switch say the same: whichever is
 * changed takes the other along, since the score goes by the choice (decisions C).
 */
function useTrafficLights(): boolean {
  const form = useFormContext<BuildParameters>();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const { scoringSystem, trafficLights = false } = form.getValues();
          const follow = scoringOf(
            name === 'trafficLights' ? trafficLights === true : usesTrafficLights(form.getValues()),
          );
          if (name === 'trafficLights' && scoringSystem !== follow.scoringSystem)
            form.setValue('scoringSystem', follow.scoringSystem, { shouldDirty: true });
          if (name === 'scoringSystem' && trafficLights !== follow.trafficLights)
            form.setValue('trafficLights', follow.trafficLights, { shouldDirty: true });
        },
      }),
    [form],
  );
  return useFormValue(usesTrafficLights);
}

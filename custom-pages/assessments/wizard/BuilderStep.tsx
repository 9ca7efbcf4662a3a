import { Alert, Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { WizardSteps } from '#engine/browser/form/WizardSteps.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { BuildFields } from './BuildFields.tsx';
import { ChecklistPreview } from './ChecklistPreview.tsx';
import { DimensionFilter } from './DimensionFilter.tsx';
import { SurveySelection } from './SurveySelection.tsx';
import { builderParts, type WizardSteps as Steps } from './useWizardSteps.ts';

/** Step 2: the builder in five sub-steps, with the checklist that comes of it beside (decisions A15). */
export function BuilderStep({ projects, at }: { projects: Resource; at: Steps }) {
  const translate = useTranslate();
  const titleId = useId();
  const globalPass = useApiQuery<AssessmentStructure>('assessments/globalpass', { staleTime: 60_000 });
  const number = builderParts.indexOf(at.part) + 1;
  const shown = builderParts.map((name, index) => ({
    ...{ name, number: index + 1, title: translate(`wizard.builder.${name}`) },
    ...{ errors: 0, isVisited: index + 1 < number },
  }));
  const choose = (name: string) => at.go('builder', builderParts.find((one) => one === name) ?? 'profile');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
      <Box sx={{ containerType: 'inline-size', minWidth: 0 }}>
        <Box
          sx={{
            ...{ display: 'grid', gap: 2.5 },
            '@container (min-width: 760px)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
          }}
        >
          <WizardSteps steps={shown} current={at.part} onChoose={choose} />
          <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
            <Typography variant="overline" color="textSecondary" component="p">
              {translate('forms.wizard.step', { number, total: builderParts.length })}
            </Typography>
            <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
              {translate(`wizard.builder.${at.part}`)}
            </Typography>
            <SectionCard>
              <BuilderPart projects={projects} part={at.part} dimensions={<Filter globalPass={globalPass} />} />
            </SectionCard>
          </Box>
        </Box>
      </Box>
      {globalPass.error && !globalPass.data ? null : <ChecklistPreview globalPass={globalPass.data} />}
    </Box>
  );
}

interface BuilderPartProps {
  projects: Resource;
  part: Steps['part'];
  dimensions: ReactNode;
}

function BuilderPart({ projects, part, dimensions }: BuilderPartProps) {
  const translate = useTranslate();
  if (part === 'dimensions') return dimensions;
  if (part === 'profile') {
    const choices = ['sport', 'niveau', 'gender'].map((field) => ({ field, width: 'third' as const }));
    return <BuildFields projects={projects} fields={[...choices, { field: 'nameTranslation' }]} />;
  }
  if (part === 'context') {
    const fields = [{ field: 'context' }, { field: 'clubIdConfiguration' }];
    return <BuildFields key={part} projects={projects} fields={fields} />;
  }
  if (part === 'labels') {
    return (
      <>
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('wizard.labels.hint')}
        </Alert>
        <BuildFields
          key={part}
          projects={projects}
          fields={[{ field: 'nbOfTitleLevels', width: 'half' }, { field: 'labels' }]}
        />
      </>
    );
  }
  return (
    <>
      <BuildFields
        key={part}
        projects={projects}
        fields={[{ field: 'resources' }, { field: 'customSurveyTemplateId' }]}
      />
      <SurveySelection />
    </>
  );
}

function Filter({ globalPass }: { globalPass: ReturnType<typeof useApiQuery<AssessmentStructure>> }) {
  const translate = useTranslate();
  const { data, error, refetch } = globalPass;
  if (data) return <DimensionFilter globalPass={data} />;
  if (error) return <FailedState title={translate('wizard.dimensions.failed')} error={error} onRetry={refetch} />;
  return <LoadingState kind="list" rows={4} label={translate('wizard.dimensions.loading')} />;
}

import { Alert, Box, Button, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { emptyBuild, type BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NestedInputContext } from '#engine/browser/fields/NestedInput.ts';
import { focusField } from '#engine/browser/form/focusField.ts';
import { PathInput } from '#engine/browser/form/PathInput.tsx';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { mirrored } from '#engine/ui/mirrored.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { BuilderStep } from './BuilderStep.tsx';
import { CloneButton } from './CloneButton.tsx';
import { ClubsStep } from './ClubsStep.tsx';
import { InformationStep } from './InformationStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { useStartBuild } from './useStartBuild.ts';
import { useWizardDraft, type WizardDraft } from './useWizardDraft.ts';
import { steps, useWizardSteps, type WizardSteps } from './useWizardSteps.ts';

/** The project wizard in four steps: information, builder, clubs, result (document 2 §2 and §4, decisions A15). */
export function ProjectWizardPage() {
  const projects = useEngine().resources.get('projects');
  return projects ? <Wizard projects={projects} /> : null;
}

function Wizard({ projects }: { projects: Resource }) {
  const translate = useTranslate();
  const form = useForm<BuildParameters>({ defaultValues: emptyBuild });
  const draft = useWizardDraft(form);
  const at = useWizardSteps(form, projects);
  const isOpen = at.step !== 'result';
  return (
    <FormProvider {...form}>
      <NestedInputContext value={PathInput}>
        <PageHeader
          title={translate('screens.projectwizard')}
          intro={translate('wizard.intro')}
          actions={isOpen && draft.isReady ? <CloneButton form={form} /> : null}
        />
        <Progress current={at.step} />
        {isOpen && draft.isRestored && <Restored draft={draft} onClear={() => at.go('information')} />}
        {draft.isReady ? (
          <WizardStep {...{ projects, at, draft }} />
        ) : (
          <LoadingState kind="form" label={translate('wizard.loading')} />
        )}
      </NestedInputContext>
    </FormProvider>
  );
}

function Progress({ current }: { current: (typeof steps)[number] }) {
  const translate = useTranslate();
  const active = steps.indexOf(current);
  return (
    <Box component="nav" aria-label={translate('wizard.steps.label')} sx={{ mb: 3 }}>
      <Stepper activeStep={active} alternativeLabel>
        {steps.map((name, index) => (
          <Step
            key={name}
            completed={index < active || (name === 'result' && name === current)}
            {...(name === current && { 'aria-current': 'step' as const })}
          >
            <StepLabel>{translate(`wizard.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

function Restored({ draft, onClear }: { draft: WizardDraft; onClear: () => void }) {
  const translate = useTranslate();
  const clear = () => {
    draft.clear();
    onClear();
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" onClick={clear}>
          {translate('wizard.startOver')}
        </Button>
      }
    >
      {translate('wizard.restored')}
    </Alert>
  );
}

interface WizardStepProps {
  projects: Resource;
  at: WizardSteps;
  draft: WizardDraft;
}

function WizardStep({ projects, at, draft }: WizardStepProps) {
  const translate = useTranslate();
  const start = useStartBuild(at, draft);
  const [hasTyped, setTyped] = useState(false);
  const { askBefore, question } = useUnsavedQuestion();
  const formRef = useFocusOnStep(`${at.step} ${at.part}`);
  if (at.step === 'result' && at.build && at.project) {
    const { build } = at;
    return (
      <ResultStep
        build={build}
        project={at.project}
        onDone={() => draft.clearBuilt(build)}
        onFailed={() => draft.forgetBuild(build)}
        onBack={at.back}
      />
    );
  }
  return (
    <Box
      component="form"
      noValidate
      ref={formRef}
      tabIndex={-1}
      aria-label={translate(`wizard.steps.${at.step}`)}
      sx={{ outlineOffset: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (at.step !== 'clubs') at.next();
        else askBefore(hasTyped, start.build);
      }}
    >
      {at.step === 'information' && <InformationStep projects={projects} />}
      {at.step === 'builder' && <BuilderStep projects={projects} at={at} />}
      {at.step === 'clubs' && <ClubsStep hasTyped={hasTyped} onTyped={setTyped} />}
      {start.refused !== null && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{start.refused}</Typography>
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 3, flexWrap: 'wrap' }}>
        {at.step !== 'information' && (
          <Button startIcon={<ArrowBackRounded sx={mirrored} />} onClick={at.back}>
            {translate('forms.wizard.back')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {at.step === 'clubs' ? (
          <ServerButton type="submit" variant="contained" loading={start.isStarting}>
            {translate('wizard.build')}
          </ServerButton>
        ) : (
          <Button type="submit" variant="contained" endIcon={<ArrowForwardRounded sx={mirrored} />}>
            {translate('forms.wizard.continue')}
          </Button>
        )}
      </Stack>
      {/* A club that is not in the selection yet is neither kept nor built. */}
      <UnsavedGuard hasUnsaved={() => hasTyped && !start.isStarting} isKept={false} parameters={['step']} />
      {question}
    </Box>
  );
}

/** The focus goes to the beginning of a step when another is shown, or to what was refused in it. */
function useFocusOnStep(shownStep: string) {
  const place = useRef<HTMLFormElement>(null);
  const shown = useRef(shownStep);
  useEffect(() => {
    if (shown.current === shownStep) return;
    shown.current = shownStep;
    if (place.current && !focusField(place.current, '[aria-invalid="true"]'))
      place.current.focus({ preventScroll: true });
  }, [shownStep]);
  return place;
}

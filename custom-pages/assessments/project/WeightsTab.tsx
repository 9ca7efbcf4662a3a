import { Alert, Button, Stack } from '@mui/material';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { detailedRows, parentIds } from '../score/scoreRows.ts';
import { OutdatedNotice } from '../structure/OutdatedNotice.tsx';
import { projectParameters, type ProjectTabProps } from './ProjectTabProps.ts';
import { useWeights } from './useWeights.ts';
import { WeightTable } from './WeightTable.tsx';

/**
 * The structure of a project as a tree with the share of each node in its level and of the whole, as the score counts
 * them, and its weighting factor to change; there is none where traffic lights are used (document 2 §2, §3).
 */
export function WeightsTab({ record, role }: ProjectTabProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const [language, setLanguage] = useState(contentLanguage);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const work = useWeights(record.id);
  const { data, error, lines } = work;
  const say = (name: string) => translate(`project.weights.${name}`);
  if (!data && error) return <FailedState isBare={false} title={say('failed')} error={error} onRetry={work.refetch} />;
  if (!data) return <LoadingState kind="list" label={say('loading')} />;
  if (lines.length <= 1) return <EmptyState title={say('none')} advice={say('noneAdvice')} />;

  const all = parentIds(lines, 4);
  const areAllOpen = [...all].every((id) => open.has(id));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const hasLights = usesTrafficLights(record);
  return (
    <Stack spacing={2.5}>
      <OutdatedNotice of={work.of} assessmentVersionId={data.assessmentVersionId} />
      <SectionCard
        isFlush
        title={translate('project.tabs.weights')}
        intro={say(hasLights ? 'lights' : 'intro')}
        actions={
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <LanguageSelect label={say('language')} value={language} onChange={setLanguage} />
            <Button onClick={() => setOpen(areAllOpen ? new Set() : all)}>
              {translate(areAllOpen ? 'score.collapseAll' : 'score.expandAll')}
            </Button>
            {role === 'SUPERADMIN' && (
              <Button href={`#/admin/assessments/${encodeURIComponent(record.id)}`}>
                {translate('screens.editProjectsAssessment')}
              </Button>
            )}
            {work.isChanged && <Button onClick={work.discard}>{translate('engine.form.cancel')}</Button>}
            {hasLights ? null : (
              <ServerButton
                variant="contained"
                startIcon={<SaveOutlined />}
                loading={work.isSaving}
                disabled={!work.isChanged || !work.isSound}
                onClick={work.save}
              >
                {translate('engine.form.save')}
              </ServerButton>
            )}
          </Stack>
        }
      >
        {!work.isSound && (
          <Alert severity="error" role="alert" sx={{ mx: 2.5, mb: 1.5 }}>
            {say('bounds')}
          </Alert>
        )}
        <WeightTable
          label={translate('project.tabs.weights')}
          rows={detailedRows(lines, open, 4)}
          {...{ open, language, work }}
          onToggle={toggle}
          hasFactors={!hasLights}
        />
        <UnsavedGuard hasUnsaved={() => work.isChanged} isKept={false} parameters={projectParameters} />
      </SectionCard>
    </Stack>
  );
}

import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { Project } from '#schemas/generated/types.ts';
import { InterviewsView } from './InterviewsView.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { StructureContext } from './StructureContext.ts';
import { StructureTree } from './StructureTree.tsx';
import { TransferButtons } from './TransferButtons.tsx';
import { UsesNotice } from './UsesNotice.tsx';
import { useGuardedWork } from './useGuardedWork.tsx';
import { useStructure, type StructureOf, type StructureWork } from './useStructure.ts';

const views = ['tree', 'interviews'] as const;

/**
 * The editor of a structure: of the global pass, a project or an assessment (document 2 §2, "Assessment structure
 * editor"). What is for the global pass only is not offered elsewhere; the server refuses it.
 */
export function StructureEditor({ of }: { of: StructureOf }) {
  const translate = useTranslate();
  const { work, error, refetch } = useStructure(of);
  const say = (name: string) => translate(`structure.${name}`);
  if (work) return <LoadedEditor work={work} />;
  if (error) return <FailedState isBare={false} title={say('failed')} error={error} onRetry={refetch} />;
  return <LoadingState kind="list" label={say('loading')} />;
}

function LoadedEditor({ work: unguarded }: { work: StructureWork }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const [language, setLanguage] = useState(contentLanguage);
  const [view, setView] = useState<(typeof views)[number]>('tree');
  const [isAdding, setAdding] = useState(false);
  const { work, uses, isAsking, question } = useGuardedWork(unguarded);
  const hasWeights = useHasWeights(work);
  const say = (name: string, given = {}) => translate(`structure.${name}`, given);
  return (
    <StructureContext value={{ work, language, uses, hasWeights }}>
      <Stack spacing={2.5}>
        <UsesNotice {...{ uses, isAsking }} isGlobalPass={work.isGlobalPass} />
        <OutdatedNotice of={work.of} assessmentVersionId={work.structure.assessmentVersionId} />
        <SectionCard
          title={say('title')}
          intro={say('version', { number: work.structure.number })}
          actions={
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
              <LanguageSelect label={say('language')} value={language} onChange={setLanguage} />
              <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={say('view')}
                onChange={(_event, next: (typeof views)[number] | null) => setView(next ?? view)}
              >
                {views.map((name) => (
                  <ToggleButton key={name} value={name}>
                    {say(`views.${name}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <TransferButtons />
              {work.isGlobalPass && view === 'tree' && (
                <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
                  {say('add.dimensions')}
                </Button>
              )}
            </Stack>
          }
        >
          {view === 'tree' ? (
            <StructureTree isAddingDimension={isAdding} onAdded={() => setAdding(false)} />
          ) : (
            <InterviewsView />
          )}
        </SectionCard>
        {question}
      </Stack>
    </StructureContext>
  );
}

/** Not before it is known of the project, so that none show for a moment; where it cannot be read, the server judges. */
function useHasWeights({ of, structure }: StructureWork): boolean {
  const id = of.projectId ?? structure.projectId ?? '';
  const { data, isPending } = useGetOne<Project>('projects', { id }, { enabled: id !== '', retry: false });
  return id === '' || (data ? !usesTrafficLights(data) : !isPending);
}

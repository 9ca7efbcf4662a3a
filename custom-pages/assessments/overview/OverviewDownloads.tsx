import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button, Stack, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { MenuButton } from '#engine/ui/MenuButton.tsx';
import type { Project } from '#schemas/generated/types.ts';
import type { OverviewRow } from './useOverview.ts';

/** As many as `POST clubassessments/projectScores` takes at once. */
const mostAsked = 1000;

/**
 * The scores of a project as FinalScores_{project name}.csv and those of the club assessments that are shown as
 * project-scores.json, for those who read all scores of a project (document 2 §2, §7).
 */
export function OverviewDownloads({ projects, rows }: { projects: readonly Project[]; rows: readonly OverviewRow[] }) {
  const translate = useTranslate();
  const { api, user } = useEngine();
  const { isSaving, save, saveMade } = useFileSaving('reference.scores.failed');
  const readable = projects.filter((project) => user && listProjectRoles(user, project).length > 0);
  if (readable.length === 0) return null;
  const clubAssessments = rows
    .filter(({ project }) => readable.some(({ id }) => id === project?.id))
    .map(({ clubAssessment: { id } }) => ({ id }));
  const askScores = async () => {
    const scores: unknown[] = [];
    for (let from = 0; from < clubAssessments.length; from += mostAsked) {
      const body = { clubAssessments: clubAssessments.slice(from, from + mostAsked) };
      scores.push(...(await api.call<unknown[]>('clubassessments/projectScores', { method: 'POST', body })));
    }
    return { content: new Blob([JSON.stringify(scores)], { type: 'application/json' }), name: null };
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', marginInlineStart: { md: 'auto' } }}>
      <SheetOfProject projects={readable} isSaving={isSaving} save={save} />
      <Button
        variant="outlined"
        startIcon={<DataObjectRounded />}
        disabled={isSaving || clubAssessments.length === 0}
        aria-busy={isSaving}
        onClick={() => void saveMade('project-scores.json', askScores)}
      >
        {translate('assessment.overview.json')}
      </Button>
    </Stack>
  );
}

interface SheetOfProjectProps extends Pick<ReturnType<typeof useFileSaving>, 'isSaving' | 'save'> {
  projects: readonly Project[];
}

/** Of one project at once; of several, the one that is chosen. */
function SheetOfProject({ projects, isSaving, save }: SheetOfProjectProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const [first, ...others] = projects;
  const saveSheet = ({ id, name }: Project) => {
    const query = { projectId: id, recalculate: false, lang: contentLanguage };
    void save('assessments/score', `FinalScores_${name}.csv`, { query });
  };
  const label = translate(isSaving ? 'reference.scores.loading' : 'assessment.overview.scores');
  const button = {
    ...{ variant: 'outlined', startIcon: <DownloadRounded />, disabled: isSaving, 'aria-busy': isSaving },
  } satisfies ButtonProps;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Button {...button} onClick={() => saveSheet(first)}>
        {label}
      </Button>
    );
  return (
    <MenuButton
      {...button}
      label={label}
      choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(chosen) => saveSheet(projects.find(({ id }) => id === chosen) ?? first)}
    />
  );
}

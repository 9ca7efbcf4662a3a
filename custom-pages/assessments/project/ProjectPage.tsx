import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { canWriteProject, listProjectRoles } from '#domain/access/assessmentRoles.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Project } from '#schemas/generated/types.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useSubjectOfPage } from '#engine/browser/context/pageSubject.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { ClubIdDataTab } from './ClubIdDataTab.tsx';
import { FlagsTab } from './FlagsTab.tsx';
import { ProjectChoice } from './ProjectChoice.tsx';
import type { ProjectTabProps } from './ProjectTabProps.ts';
import { WeightsTab } from './WeightsTab.tsx';

const tabs = ['flags', 'weights', 'clubId'] as const;
type ProjectTab = (typeof tabs)[number];
const partOf: Readonly<Record<ProjectTab, ComponentType<ProjectTabProps>>> = {
  flags: FlagsTab,
  weights: WeightsTab,
  clubId: ClubIdDataTab,
};

/**
 * A project, looked at in a role: what is chosen stands in the address as `project`, `role` and `tab` (document 2 §2,
 * "Project editing screen").
 */
export function ProjectPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const [search, setSearch] = useSearchParams();
  const loaded = { project: search.get('project') ?? '', role: search.get('role') ?? '' };
  const resource = resources.get('projects');
  if (!resource) return null;
  return (
    <>
      <PageHeader title={translate('screens.project')} intro={translate('project.intro')} />
      <ProjectChoice
        key={`${loaded.project} ${loaded.role}`}
        projects={resource}
        loaded={loaded}
        onLoad={(project, role) => setSearch({ project, role, tab: search.get('tab') ?? 'flags' })}
      />
      {loaded.project && loaded.role ? (
        <LoadedProject key={loaded.project} resource={resource} id={loaded.project} wanted={loaded.role} />
      ) : (
        <EmptyState title={translate('project.none.title')} advice={translate('project.none.advice')} />
      )}
    </>
  );
}

function LoadedProject({ resource, id, wanted }: { resource: Resource; id: string; wanted: string }) {
  const translate = useTranslate();
  const { user } = useEngine();
  const reading = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data, error, refetch } = useGetOne<Project & EngineRecord>(resource.name, { id }, reading);
  useSubjectOfPage(data?.name ?? '');
  if (!data && error) {
    return <FailedState isBare={false} title={translate('project.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) return <LoadingState kind="form" label={translate('project.loading')} />;
  const role = (user ? listProjectRoles(user, data) : []).find((one) => one === wanted);
  if (!role)
    return <EmptyState title={translate('project.notHeld.title')} advice={translate('project.notHeld.advice')} />;
  return <ProjectParts key={role} resource={resource} record={data} role={role} />;
}

/** The tabs; those but the first are for whoever writes (document 2 §6). */
function ProjectParts(given: ProjectTabProps) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const offered = tabs.filter((name) => name === 'flags' || canWriteProject(given.role));
  const open = offered.find((name) => name === search.get('tab')) ?? 'flags';
  const Part = partOf[open];
  const choose = (tab: ProjectTab) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('tab', tab);
      return next;
    });
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, next: ProjectTab) => choose(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('project.tabs.label')}
        sx={{ mb: 2.5 }}
      >
        {offered.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`project-${name}`}
            aria-controls="project-panel"
            label={translate(`project.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="project-panel" aria-labelledby={`project-${open}`}>
        <Part key={open} {...given} />
      </Box>
    </>
  );
}

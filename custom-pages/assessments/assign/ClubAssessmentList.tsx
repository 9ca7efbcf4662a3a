import { useState } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import AddRounded from '@mui/icons-material/AddRounded';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { showLabel, showLevel } from '#domain/labels/showLabel.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { usePermission } from '#engine/browser/context/usePermission.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { Pager } from '#engine/browser/list/Pager.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Club, ClubAssessment, Project } from '#schemas/generated/types.ts';
import { StageChip } from '../values/StageChip.tsx';
import { useAssignable } from './useAssignable.ts';

const AssignPanel = lazyPart(async () => (await import('./AssignPanel.tsx')).AssignPanel);
const perPage = 5;
const columns = ['project', 'label', 'level', 'gotLabel', 'endLabel', 'status'] as const;

/** The assessments of a club, the latest label first, five at a time; a new one is assigned beside (document 2 §2). */
export function ClubAssessmentList({ record, resource }: WidgetProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const { canUpdate } = usePermission(resource);
  const [page, setPage] = useState(0);
  const [isAssigning, setAssigning] = useState(false);
  const clubId = record?.id ?? '';
  const { data, error, refetch } = useApiQuery<ClubAssessment[]>('clubassessments', { named: { club: clubId } });
  const rows = byLabel(data ?? []);
  const projects = useProjects(rows);
  const { mayAssign } = useAssignable();
  // The page's record is a club: react-admin knows of it only that it has an id.
  const club = record as unknown as Pick<Club, 'country'> | null;
  const label = (key: string) => translate(`assessment.list.${key}`);
  const isVv = isVvOnly(user?.roles ?? []);
  const latest = canUpdate ? null : newest(rows);
  return (
    <SectionCard
      title={translate('clubs.assessments.title')}
      isFlush
      actions={
        mayAssign && (
          <Button startIcon={<AddRounded />} onClick={() => setAssigning(true)}>
            {label('add')}
          </Button>
        )
      }
    >
      {latest && <Latest latest={latest} project={projects.get(latest.projectId) ?? null} isVv={isVv} />}
      {error && !data ? (
        <FailedState title={translate('engine.list.failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState kind="list" rows={2} label={translate('engine.list.loading')} />
      ) : rows.length === 0 ? (
        <EmptyState isBare title={label('none')} />
      ) : (
        <WideTable label={translate('clubs.assessments.title')}>
          <AssessmentTable
            rows={rows.slice(page * perPage, (page + 1) * perPage)}
            {...{ projects, isVv }}
            country={club?.country}
          />
          {rows.length > perPage && (
            <Pager total={rows.length} page={page + 1} perPage={perPage} onPage={(next) => setPage(next - 1)} />
          )}
        </WideTable>
      )}
      {isAssigning && (
        <PartSuspense fallback={null}>
          <AssignPanel
            clubId={clubId}
            onClose={() => setAssigning(false)}
            onAssigned={() => {
              setAssigning(false);
              void refetch();
            }}
          />
        </PartSuspense>
      )}
    </SectionCard>
  );
}

interface AssessmentTableProps {
  rows: readonly ClubAssessment[];
  projects: ReadonlyMap<string, Project>;
  isVv: boolean;
  /** Of the club, whose day it is there. */
  country: Club['country'];
}

function AssessmentTable({ rows, projects, isVv, country }: AssessmentTableProps) {
  const translate = useTranslate();
  return (
    <Table aria-label={translate('clubs.assessments.title')} sx={{ minWidth: 640 }}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{translate(`assessment.list.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((one) => (
          <TableRow key={one.id} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={`/clubassessments/${one.clubId}/${one.id}?view=status`}>
                <bdi>{projects.get(one.projectId)?.name ?? one.name}</bdi>
              </Link>
            </TableCell>
            <TableCell>{showLabel(one.label)}</TableCell>
            <TableCell>{showLevel(one.niveau, isVv)}</TableCell>
            <TableCell>{formatDate(one.gotLabel)}</TableCell>
            <TableCell>{formatDate(one.endLabel)}</TableCell>
            <TableCell>
              <StageChip clubAssessment={one} project={projects.get(one.projectId) ?? null} country={country} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface LatestProps {
  latest: ClubAssessment;
  project: Project | null;
  isVv: boolean;
}

/** The latest assessment in a few facts, where the club is only read (document 1 §2.5). */
function Latest({ latest, project, isVv }: LatestProps) {
  const translate = useTranslate();
  const facts: [key: string, value: string | null | undefined][] = [
    ['project', project?.name ?? latest.name],
    ['visitDate', formatDate(latest.visitDate)],
    ['label', showLabel(latest.label)],
    ['level', showLevel(latest.niveau, isVv)],
    ['gotLabel', formatDate(latest.gotLabel)],
    ['endLabel', formatDate(latest.endLabel)],
  ];
  const items = facts.map(([key, value]) => ({
    ...{ key, label: translate(`assessment.list.${key}`), value: value ? <bdi>{value}</bdi> : null },
  }));
  return (
    <Box component="section" aria-label={translate('assessment.list.latest')} sx={{ px: 2.5, pb: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('assessment.list.latest')}
      </Typography>
      <KeyValueList items={items} />
    </Box>
  );
}

/** By the day of the label, the latest first; without one, last. */
function byLabel(list: readonly ClubAssessment[]): ClubAssessment[] {
  return list.toSorted((a, b) => (b.gotLabel ?? '').localeCompare(a.gotLabel ?? ''));
}

function newest(list: readonly ClubAssessment[]): ClubAssessment | null {
  return list.toSorted((a, b) => (b.visitDate ?? '').localeCompare(a.visitDate ?? ''))[0] ?? null;
}

function useProjects(rows: readonly ClubAssessment[]): ReadonlyMap<string, Project> {
  const ids = [...new Set(rows.map(({ projectId }) => projectId))];
  const { data } = useGetManyAggregate<Project>('projects', { ids }, { enabled: ids.length > 0, retry: false });
  return new Map((data ?? []).flatMap((project) => (project ? [[project.id, project]] : [])));
}

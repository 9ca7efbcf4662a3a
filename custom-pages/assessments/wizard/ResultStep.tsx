import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PercentBar } from '#engine/browser/display/PercentBar.tsx';
import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import { JobLog } from '#engine/browser/jobs/JobLog.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { useClubNames } from '../values/useClubNames.ts';

type BuildState = Pick<Job, 'status' | 'total' | 'done' | 'failed' | 'logs'>;

interface ResultStepProps {
  /** Id of the build's job. */
  build: string;
  /** Id that the project gets. */
  project: string;
  onDone: () => void;
  /** Nothing comes of it: it has failed, or nobody knows of it. */
  onFailed: () => void;
  onBack: () => void;
}

const pollMs = 500;

/** Step 4: how far the build is, then what it made, with the ways to go on (document 2 §4). */
export function ResultStep({ build, project, onDone, onFailed, onBack }: ResultStepProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const { data, error, refetch } = useQuery({
    queryKey: ['api', 'assessments/build', build],
    queryFn: ({ signal }) => api.call<BuildState>(`assessments/build/${encodeURIComponent(build)}`, { signal }),
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.status) ? pollMs : false),
    retry: false,
  });
  const isBuilt = data?.status === 'Done' && (data.failed ?? 0) === 0;
  const hasFailed = data ? !isBuilt && !isUnderWay(data.status) : readRefusal(error).code === errorCodes.notFound;
  const ended = useRef({ onDone, onFailed });
  useEffect(() => {
    ended.current = { onDone, onFailed };
  });
  useEffect(() => {
    if (isBuilt) ended.current.onDone();
    else if (hasFailed) ended.current.onFailed();
  }, [isBuilt, hasFailed]);

  if (!data && error) {
    const wayBack = <Button onClick={onBack}>{translate('wizard.result.back')}</Button>;
    return <FailedState title={translate('wizard.result.unknown')} error={error} onRetry={refetch} actions={wayBack} />;
  }
  if (!data || isUnderWay(data.status)) {
    const ready = data?.done ?? 0;
    const total = data?.total ?? 0;
    return (
      <SectionCard title={translate('wizard.result.creating')}>
        <Box role="status">
          <PercentBar
            label={translate('wizard.result.creatingText')}
            {...(ready > 0 && { share: ready / Math.max(1, total) })}
          />
        </Box>
      </SectionCard>
    );
  }
  if (isBuilt) return <Built project={project} logs={data.logs ?? []} />;
  return (
    <SectionCard title={translate('wizard.result.failed')}>
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate('wizard.result.failedText')}
      </Alert>
      <JobLog logs={data.logs ?? []} />
      <Button variant="contained" sx={{ mt: 2 }} onClick={onBack}>
        {translate('wizard.result.back')}
      </Button>
    </SectionCard>
  );
}

/** The project and the assessments of its clubs. */
function Built({ project, logs }: { project: string; logs: NonNullable<Job['logs']> }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const opened = useApiQuery<{ id: string; clubId: string }[]>('clubassessments/filter', {
    ...{ method: 'POST', body: { projectIds: [project] } },
  });
  const clubAssessments = opened.data ?? [];
  const clubName = useClubNames(clubAssessments.map(({ clubId }) => clubId));
  const open = `#/project?project=${encodeURIComponent(project)}&role=SUPERADMIN&tab=flags`;
  return (
    <Stack spacing={2.5}>
      <SectionCard>
        <Alert severity="success" sx={{ mb: 2 }}>
          <Typography variant="h2" component="h2" tabIndex={-1} ref={heading}>
            {translate('wizard.result.success')}
          </Typography>
        </Alert>
        <JobLog logs={logs} />
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" href={open}>
            {translate('wizard.result.open')}
          </Button>
          <Button variant="outlined" href="#/admin/assessments">
            {translate('wizard.result.list')}
          </Button>
          <Button href="#/project/wizard">{translate('wizard.result.another')}</Button>
        </Stack>
      </SectionCard>
      <SectionCard title={translate('wizard.result.clubAssessments')}>
        {opened.error && (
          <FailedState
            title={translate('wizard.result.clubAssessmentsFailed')}
            error={opened.error}
            onRetry={opened.refetch}
          />
        )}
        {opened.isPending && <LoadingState kind="list" rows={3} label={translate('wizard.loading')} />}
        {opened.data?.length === 0 && <EmptyState title={translate('wizard.clubs.none')} />}
        <Box
          component="ul"
          sx={{ m: 0, paddingInlineStart: 2.5, columnWidth: 260, '& li': { minHeight: 32, overflowWrap: 'anywhere' } }}
        >
          {clubAssessments.map(({ id, clubId }) => (
            <li key={id}>
              <Link href={`#/clubassessments/${encodeURIComponent(clubId)}/${encodeURIComponent(id)}`}>
                <bdi>{clubName(clubId)}</bdi>
              </Link>
            </li>
          ))}
        </Box>
      </SectionCard>
    </Stack>
  );
}

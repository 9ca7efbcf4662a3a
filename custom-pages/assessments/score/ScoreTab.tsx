import { Alert, Button, FormControlLabel, Stack, Switch } from '@mui/material';
import CalculateRounded from '@mui/icons-material/CalculateRounded';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { findLead } from '#domain/access/assessmentRoles.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { ConfirmDialog } from '#engine/ui/ConfirmDialog.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { ClosingFacts, HoldingDevices } from './ClosingFacts.tsx';
import { LateInbox } from './LateInbox.tsx';
import { detailedRows, parentIds, summaryRows } from './scoreRows.ts';
import { ScoreTable, type ScoreTableShows } from './ScoreTable.tsx';
import { useScore, type ScoreWork } from './useScore.ts';

/** The score of one assessor's values: calculate, close, reopen, look and override (document 3 §2.7). */
export function ScoreTab(given: AssessmentTabProps) {
  return given.values ? <Score given={given} values={given.values} /> : null;
}

function Score({ given, values }: { given: AssessmentTabProps; values: AssessorValues }) {
  const translate = useTranslate();
  const work = useScore(given, values);
  const { clubAssessment, valuesOwner } = given.opened;
  const isFinal = Boolean(clubAssessment.dataClosedAt) && valuesOwner === findLead(clubAssessment);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          startIcon={<CalculateRounded />}
          loading={work.isCalculating}
          onClick={work.calculate}
        >
          {translate('score.calculate')}
        </Button>
        {work.mayClose ? (
          <Button variant="outlined" size="large" loading={work.isTakingStep} onClick={() => work.ask('closeData')}>
            {translate('score.closeData')}
          </Button>
        ) : null}
        {work.mayReopen ? (
          <Button variant="outlined" size="large" loading={work.isTakingStep} onClick={() => work.ask('reopenData')}>
            {translate('score.reopenData')}
          </Button>
        ) : null}
      </Stack>
      {isFinal ? <Alert severity="info">{translate('score.final')}</Alert> : null}
      {work.mayClose ? <LateInbox opened={given.opened} onTaken={given.reload} /> : null}
      <ScoreResult work={work} />
      <ConfirmDialog
        isOpen={work.asked !== null}
        title={work.asked ? translate(`score.ask.${work.asked}`) : ''}
        confirmLabel={translate('score.ask.yes')}
        cancelLabel={translate('score.ask.no')}
        onConfirm={() => work.answer(true)}
        onCancel={() => work.answer(false)}
      >
        {work.asked ? translate(`score.ask.${work.asked}Text`) : ''}
        {work.asked === 'closeData' ? (
          <>
            <ClosingFacts opened={given.opened} />
            <HoldingDevices opened={given.opened} />
          </>
        ) : null}
      </ConfirmDialog>
    </Stack>
  );
}

function ScoreResult({ work }: { work: ScoreWork }) {
  const translate = useTranslate();
  if (work.error && !work.lines) {
    return (
      <ErrorState
        title={translate('score.errors.title')}
        advice={readRefusal(work.error).message}
        retryLabel={translate('score.errors.retry')}
        onRetry={work.calculate}
      />
    );
  }
  if (!work.lines) {
    if (work.isCalculating) return <LoadingState kind="list" label={translate('score.loading')} />;
    return (
      <EmptyState
        icon={<CalculateRounded />}
        title={translate('score.empty.title')}
        advice={translate('score.empty.advice')}
      />
    );
  }
  return <ScoreTables work={work} lines={work.lines} />;
}

function ScoreTables({ work, lines }: { work: ScoreWork; lines: NonNullable<ScoreWork['lines']> }) {
  const translate = useTranslate();
  const [shows, setShows] = useStore<ScoreTableShows>('score.shows', { weighting: false, percentages: false });
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const all = parentIds(lines);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const isAllOpen = open.size >= all.size;
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label={translate('score.show')}
        sx={{ flexWrap: 'wrap', columnGap: 2 }}
      >
        {(['weighting', 'percentages'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Switch checked={shows[name]} onChange={(_event, isShown) => setShows({ ...shows, [name]: isShown })} />
            }
            label={translate(`score.${name}`)}
          />
        ))}
      </Stack>
      <SectionCard title={translate('score.summary')} isFlush>
        <ScoreTable label={translate('score.summary')} rows={summaryRows(lines)} shows={shows} work={work} />
      </SectionCard>
      <SectionCard
        title={translate('score.detailed')}
        isFlush
        actions={
          <Button onClick={() => setOpen(isAllOpen ? new Set() : all)}>
            {translate(isAllOpen ? 'score.collapseAll' : 'score.expandAll')}
          </Button>
        }
      >
        <ScoreTable
          label={translate('score.detailed')}
          rows={detailedRows(lines, open)}
          shows={shows}
          work={work}
          open={open}
          onToggle={toggle}
        />
      </SectionCard>
    </>
  );
}

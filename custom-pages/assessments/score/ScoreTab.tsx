import { Alert, Button, FormControlLabel, Stack, Switch, Tooltip } from '@mui/material';
import CalculateRounded from '@mui/icons-material/CalculateRounded';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { listLabels } from '#domain/labels/projectLabels.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { ClosingFacts, HoldingDevices } from './ClosingFacts.tsx';
import { LateInbox } from './LateInbox.tsx';
import { AssessorDifferences } from './AssessorDifferences.tsx';
import { CheapestPoints } from './CheapestPoints.tsx';
import { detailedRows, parentIds, summaryRows } from './scoreRows.ts';
import { ScoreTable, type ScoreTableShows, type TableWhatIf } from './ScoreTable.tsx';
import { useScore, type DataStep, type ScoreWork } from './useScore.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfTables } from './WhatIfTables.tsx';

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
        {isDataClosed(clubAssessment) ? null : (
          <Button
            variant="contained"
            size="large"
            startIcon={<CalculateRounded />}
            loading={work.isCalculating}
            onClick={work.calculate}
          >
            {translate('score.calculate')}
          </Button>
        )}
        {work.mayClose ? <StepButton work={work} step="closeData" /> : null}
        {work.mayReopen ? <StepButton work={work} step="reopenData" /> : null}
      </Stack>
      {isFinal ? <Alert severity="info">{translate('score.final')}</Alert> : null}
      {work.mayClose ? <LateInbox opened={given.opened} onTaken={given.reload} /> : null}
      <ScoreResult work={work} given={given} values={values} />
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

/** Closing and reopening are the server's: without it they rest, as where there is nothing to close or reopen, and say why. */
function StepButton({ work, step }: { work: ScoreWork; step: DataStep }) {
  const translate = useTranslate();
  const refusal = work.refuse(step);
  if (refusal) {
    return (
      <Tooltip title={translate(`engine.reasons.${refusal}`)} describeChild enterTouchDelay={0} leaveTouchDelay={4000}>
        <Button variant="outlined" size="large" aria-disabled sx={resting}>
          {translate(`score.${step}`)}
        </Button>
      </Tooltip>
    );
  }
  return (
    <ServerButton variant="outlined" size="large" loading={work.isTakingStep} onClick={() => work.ask(step)}>
      {translate(`score.${step}`)}
    </ServerButton>
  );
}

/** It can be reached all the same, by keyboard too, for the reason. */
const resting = {
  ...{ color: 'action.disabled', borderColor: 'action.disabledBackground', cursor: 'default' },
  '&:hover': { bgcolor: 'transparent' },
};

interface ScoreResultProps {
  work: ScoreWork;
  given: AssessmentTabProps;
  values: AssessorValues;
}

function ScoreResult({ work, given, values }: ScoreResultProps) {
  const translate = useTranslate();
  if (work.error && !work.lines) {
    return (
      <FailedState title={translate('score.errors.title')} error={work.error} onRetry={work.calculate} isBare={false} />
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
  return (
    <>
      {work.isOlder ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={work.calculate}>
              {translate('score.calculate')}
            </Button>
          }
        >
          {translate('score.older')}
        </Alert>
      ) : null}
      <ScoreWithTools work={work} lines={work.lines} opened={given.opened} values={values} />
    </>
  );
}

interface ScoreWithToolsProps {
  work: ScoreWork;
  lines: readonly ScoreLine[];
  opened: AssessmentTabProps['opened'];
  values: AssessorValues;
}

/** The tables, and what helps to read them: what would be if, the way to the next label, the other assessors. */
function ScoreWithTools({ work, lines, opened, values }: ScoreWithToolsProps) {
  const translate = useTranslate();
  const whatIf = useWhatIf();
  const [tools, setTools] = useState<ReadonlySet<string>>(() => new Set());
  const { clubAssessment, project, roles } = opened;
  const seesOthers = roles.some((role) => role !== 'ASSESSOR') && (clubAssessment.assessors?.length ?? 0) > 1;
  const toggle = (name: string) => {
    const next = new Set(tools);
    if (!next.delete(name)) next.add(name);
    setTools(next);
  };
  const tool = (name: 'cheapest' | 'compare') => (
    <Button variant="outlined" aria-pressed={tools.has(name)} onClick={() => toggle(name)}>
      {translate(`score.${name}.title`)}
    </Button>
  );
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label={translate('score.tools')}
        sx={{ flexWrap: 'wrap', gap: 1, '& [aria-pressed=true]': { bgcolor: 'action.selected' } }}
      >
        <Button variant="outlined" aria-pressed={whatIf.isOn} onClick={() => whatIf.turn(!whatIf.isOn)}>
          {translate('score.whatIf.title')}
        </Button>
        {listLabels(project).length > 0 ? tool('cheapest') : null}
        {seesOthers ? tool('compare') : null}
      </Stack>
      {tools.has('cheapest') ? <CheapestPoints {...{ opened, lines, whatIf }} /> : null}
      {tools.has('compare') && seesOthers ? <AssessorDifferences opened={opened} /> : null}
      {whatIf.isOn ? (
        <WhatIfTables {...{ opened, values, lines, whatIf }}>
          {(linesIf, table) => <ScoreTables work={whatIf} lines={linesIf} whatIf={table} />}
        </WhatIfTables>
      ) : (
        <ScoreTables work={work} lines={lines} whatIf={null} />
      )}
    </>
  );
}

interface ScoreTablesProps {
  work: Pick<ScoreWork, 'canOverride' | 'override' | 'asksReason'>;
  lines: readonly ScoreLine[];
  whatIf: TableWhatIf | null;
}

function ScoreTables({ work, lines, whatIf }: ScoreTablesProps) {
  const translate = useTranslate();
  const [shows, setShows] = useStore<ScoreTableShows>('score.shows', { weighting: false, percentages: false });
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const deepest = whatIf ? 4 : 3;
  const all = parentIds(lines, deepest);
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
        <ScoreTable label={translate('score.summary')} rows={summaryRows(lines)} shows={shows} {...{ work, whatIf }} />
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
          rows={detailedRows(lines, open, deepest)}
          shows={shows}
          {...{ work, whatIf }}
          open={open}
          onToggle={toggle}
        />
      </SectionCard>
    </>
  );
}

import { Alert, Button, GlobalStyles, Slider, Stack, Switch, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { labelReached, listLabels } from '#domain/labels/projectLabels.ts';
import type { Item, ScoreLine } from '#schemas/generated/types.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { topBarPixels } from '#engine/ui/theme/tokens.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { useAssessmentStructure, type AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import { useLoadedValues } from '../values/useAssessorValues.ts';
import { formatScore, formatShare } from './formatScore.ts';
import type { TableWhatIf } from './ScoreTable.tsx';
import { useLinesIf, type WhatIf } from './useWhatIf.ts';

interface WhatIfTablesProps {
  opened: OpenedAssessment;
  values: AssessorValues;
  lines: readonly ScoreLine[];
  whatIf: WhatIf;
  children: (lines: readonly ScoreLine[], table: TableWhatIf) => ReactNode;
}

/** The tables of a score as they would be: lights and items are tried out here, and nothing of it is saved. */
export function WhatIfTables(given: WhatIfTablesProps) {
  const translate = useTranslate();
  const { opened, values } = given;
  const call = useMemo(() => callAbout(opened), [opened]);
  const structure = useAssessmentStructure(opened.clubAssessment, call);
  const loaded = useLoadedValues(values, call);
  const error = (structure.data ? null : structure.error) ?? (loaded.data ? null : loaded.error);
  if (error) {
    return (
      <FailedState
        title={translate('score.errors.title')}
        error={error}
        onRetry={() => void Promise.all([structure.refetch(), loaded.refetch()])}
        isBare={false}
      />
    );
  }
  if (!structure.data || !loaded.data) return <LoadingState kind="list" label={translate('score.loading')} />;
  return <LoadedWhatIf {...given} definition={structure.data} />;
}

function LoadedWhatIf({ definition, ...given }: WhatIfTablesProps & { definition: AssessmentDefinition }) {
  const { opened, values, lines, whatIf, children } = given;
  const linesIf = useLinesIf(definition, values, lines, whatIf);
  const before = useMemo(() => new Map(lines.map((line) => [line.elementId, line])), [lines]);
  const items = useMemo(() => new Map(definition.items.map((item) => [item.id, item])), [definition]);
  const assume: TableWhatIf['assume'] = (line, name) => (
    <Assumption
      item={items.get(line.elementId)}
      {...{ line, name }}
      onAssume={(score) => whatIf.assume({ [line.elementId]: score })}
    />
  );
  return (
    <>
      <GlobalStyles styles={{ html: { scrollPaddingBlockStart: topBarPixels + noticePixels } }} />
      <NotSaved {...{ opened, lines, linesIf, whatIf }} />
      {children(linesIf, { before, assume })}
    </>
  );
}

/** What the notice covers below the bar of the window: nothing that has the focus is left under it. */
const noticePixels = 128;

type NotSavedProps = Pick<WhatIfTablesProps, 'opened' | 'lines' | 'whatIf'> & { linesIf: readonly ScoreLine[] };

/** Says above the tables that nothing is saved, and what score and label would be. */
function NotSaved({ opened, lines, linesIf, whatIf }: NotSavedProps) {
  const translate = useTranslate();
  const labels = listLabels(opened.project);
  const tell = ([whole]: readonly ScoreLine[]) => {
    const score = whole?.normalizedScore ?? 0;
    const label = labelReached(labels, score)?.name ?? translate('score.whatIf.noLabel');
    return labels.length > 0 ? `${formatShare(score)} (${label})` : formatShare(score);
  };
  return (
    <Alert
      severity="warning"
      sx={{ position: 'sticky', top: 64, zIndex: 3, border: 1, borderColor: 'warning.main' }}
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }}>
          <Button color="inherit" disabled={!whatIf.isChanged} onClick={whatIf.reset}>
            {translate('score.whatIf.reset')}
          </Button>
          <Button color="inherit" onClick={() => whatIf.turn(false)}>
            {translate('score.whatIf.leave')}
          </Button>
        </Stack>
      }
    >
      <strong>{translate('score.whatIf.notSaved')}</strong>
      <Typography role="status" variant="body2">
        {translate('score.whatIf.outcome', { now: tell(lines), then: tell(linesIf) })}
      </Typography>
    </Alert>
  );
}

interface AssumptionProps {
  item: Item | undefined;
  line: ScoreLine;
  name: string;
  onAssume: (score: number) => void;
}

/** Assumes a score of an item: a yes or no for what is ticked, anything from 0 to 1 for the others. */
function Assumption({ item, line, name, onAssume }: AssumptionProps) {
  const translate = useTranslate();
  const label = translate('score.whatIf.assume', { name });
  if (item?.assessmentItemType === 1 || item?.assessmentItemType === 2) {
    return (
      <Switch
        checked={line.score >= 1}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_event, isMet) => onAssume(isMet ? 1 : 0)}
      />
    );
  }
  return (
    <Slider
      value={line.score}
      min={0}
      max={1}
      step={0.05}
      aria-label={label}
      getAriaValueText={formatScore}
      onChange={(_event, score) => onAssume(score)}
      sx={{ width: 110, mx: 1 }}
    />
  );
}

import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { recordsMade } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { NumberedStep } from '#engine/ui/NumberedStep.tsx';
import { PercentBar } from '../display/PercentBar.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { useSayRefusal } from '../validation/useSayRefusal.ts';
import { ForecastReport } from './ForecastReport.tsx';
import { KnownRows } from './KnownRows.tsx';
import type { ImportState } from './useImport.ts';
import type { ImportStep } from './useImportRun.ts';

/** What was pressed last, a new one each time. */
export interface AskedStep {
  what: 'try' | 'start';
}

interface ImportOutcomeProps {
  resource: Resource;
  state: ImportState;
  asked: AskedStep | null;
}

/** What comes of trying and of starting: how far it is, why it failed, what would happen, what has happened. */
export function ImportOutcome({ resource, state, asked }: ImportOutcomeProps) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const { sheet, plan, busy, forecast, failure, started } = state;
  const place = useComingIntoView(state, asked);
  if (!busy && !forecast && !failure && started === null) return null;
  return (
    <Stack
      ref={place}
      spacing={3}
      role="group"
      aria-label={translate('import.steps.report')}
      tabIndex={-1}
      sx={{ outline: 'none' }}
    >
      {busy && <Busy step={busy} onCancel={state.cancel} />}
      {failure && (
        <Alert severity="error" role="alert">
          {sayRefusal(failure)}
        </Alert>
      )}
      {forecast && (
        <NumberedStep number={3} title={translate('import.steps.report')}>
          <Stack spacing={2}>
            <Notice resource={resource} made={recordsMade(forecast)} />
            <ForecastReport resource={resource} forecast={forecast} asksForNames={state.asksForNames} />
            {sheet && plan && (
              <KnownRows {...{ resource, sheet, plan, forecast }} isBusy={busy !== null} onMean={state.mean} />
            )}
          </Stack>
        </NumberedStep>
      )}
      {started !== null && (
        <NumberedStep number={4} title={translate('import.steps.result')}>
          <Box ref={scrollIntoView}>
            <Alert severity="success" role="status" sx={{ mb: 1.5 }}>
              {translate('import.started')}
            </Alert>
          </Box>
        </NumberedStep>
      )}
    </Stack>
  );
}

/**
 * Brings into view what was asked for, once it is under way and once it is there, and gives it the focus, which the
 * button that was pressed cannot keep: it is off meanwhile.
 */
function useComingIntoView({ busy, started }: ImportState, asked: AskedStep | null) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<AskedStep | null>(null);
  const isBusy = busy !== null;
  const isStarted = started !== null;
  useEffect(() => {
    if (told.current === asked) return;
    if (!isBusy) told.current = asked;
    place.current?.focus({ preventScroll: true });
    // What has been started says so further down, and comes into view by itself.
    if (asked?.what !== 'start' || !isStarted) scrollIntoView(place.current);
  }, [asked, isBusy, isStarted]);
  return place;
}

function scrollIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView?.({ block: 'start' });
}

/** What follows from making records, e.g. mails, where the resource has a text for it. */
function Notice({ resource, made }: { resource: Resource; made: number }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const notice =
    made > 0 ? translate(`resources.${resource.name}.importNotice`, { count: formatCount(made), _: '' }) : '';
  return notice ? <Alert severity="warning">{notice}</Alert> : null;
}

/** How far an upload or a trial has come; a start cannot be cancelled any more. */
function Busy({ step, onCancel }: { step: ImportStep; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <PercentBar label={translate(`import.busy.${step.what}`)} {...(step.what !== 'start' && { share: step.share })} />
      {step.what !== 'start' && <Button onClick={onCancel}>{translate('import.cancel')}</Button>}
    </Stack>
  );
}

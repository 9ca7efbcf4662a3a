import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { undecidedRows, type ImportForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { NumberedStep } from '#engine/ui/NumberedStep.tsx';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '../form/useUnsavedQuestion.tsx';
import { useSayRefusal } from '../validation/useSayRefusal.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ForecastReport } from './ForecastReport.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { KnownRows } from './KnownRows.tsx';
import { RecentImports } from './RecentImports.tsx';
import { SheetChooser, type ChosenSheet } from './SheetChooser.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useImport, type ImportState } from './useImport.ts';
import type { ImportStep } from './useImportRun.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';

const panelWidth = 900;

export interface ImportPanelProps {
  resource: Resource;
  /** What all records have that come in here, whether the sheet says so or not. */
  given?: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/**
 * Brings a sheet into a resource: choose it, say what its columns mean, try it, import it, take it back. What was said
 * of a sheet that is not imported is not lost without a question.
 */
export function ImportPanel({ resource, given = {}, onClose }: ImportPanelProps) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const state = useImport(resource);
  const { sheet, plan, busy, forecast, failure } = state;
  const { askBefore, question } = useUnsavedQuestion();
  const isUnsaved = sheet !== null && state.started === null;
  const fields = resource.import?.columns ?? [];
  const labels = fields.map((field) => translate(`resources.${resource.name}.fields.${field}`, { _: field }));
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2, _: resource.name });
  const made = recordsMade(forecast);
  // What follows from making records, e.g. mails, where the resource has a text for it.
  const notice = made > 0 ? translate(`resources.${resource.name}.importNotice`, { count: made, _: '' }) : '';
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={translate('import.title', { name })}
      intro={translate('import.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={() => askBefore(isUnsaved, onClose)}
      footer={<ImportButtons state={state} />}
    >
      {isUnsaved && <UnsavedGuard hasUnsaved={() => true} isKept={false} />}
      {question}
      <Stack spacing={3}>
        {!resource.history && <Alert severity="warning">{translate('import.undo.none')}</Alert>}
        <NumberedStep
          number={1}
          title={translate('import.steps.sheet')}
          action={<TemplateButton name={resource.name} headers={labels} />}
        >
          <SheetChooser
            takesText
            knownHeaders={[...fields, ...labels]}
            chosen={sheet}
            onChosen={(chosen) => state.choose(chosen && withGiven(chosen, given))}
          />
        </NumberedStep>
        {sheet && plan && (
          <NumberedStep number={2} title={translate('import.steps.columns')}>
            <Stack spacing={2}>
              {state.isRemembered && <Alert severity="info">{translate('import.remembered')}</Alert>}
              <ColumnMapping
                resource={resource}
                sheet={sheet}
                plan={plan}
                unfound={state.unfound}
                onChange={state.changeColumn}
              />
              <ImportOptions resource={resource} plan={plan} onChange={state.change} />
            </Stack>
          </NumberedStep>
        )}
        {busy && <Busy step={busy} onCancel={state.cancel} />}
        {failure && (
          <Alert severity="error" role="alert">
            {sayRefusal(failure)}
          </Alert>
        )}
        {forecast && (
          <NumberedStep number={3} title={translate('import.steps.report')}>
            <Stack spacing={2}>
              {notice && <Alert severity="warning">{notice}</Alert>}
              <ForecastReport resource={resource} forecast={forecast} asksForNames={state.asksForNames} />
              {sheet && plan && (
                <KnownRows {...{ resource, sheet, plan, forecast }} isBusy={busy !== null} onMean={state.mean} />
              )}
            </Stack>
          </NumberedStep>
        )}
        {state.started !== null && (
          <NumberedStep number={4} title={translate('import.steps.result')}>
            <Box ref={scrollIntoView}>
              <Alert severity="success" role="status" sx={{ mb: 1.5 }}>
                {translate('import.started')}
              </Alert>
            </Box>
          </NumberedStep>
        )}
        <RecentImports resource={resource} />
      </Stack>
    </SidePanel>
  );
}

/** What comes of the import stands below what was tried: it comes into view. */
function scrollIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView?.({ block: 'start' });
}

const recordsMade = (forecast: ImportForecast | null) => (forecast?.created ?? 0) + (forecast?.untried ?? 0);

/** Try, which needs a column with a meaning, and start, which needs a trial in which something came in. */
function ImportButtons({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const { plan, busy, forecast, started } = state;
  const isMapped = plan?.columns.some(({ field }) => field !== null) ?? false;
  const comesIn = recordsMade(forecast) + (forecast?.updated ?? 0);
  const undecided = forecast ? undecidedRows(forecast, plan?.same).length : 0;
  return (
    <>
      <Button variant="outlined" disabled={!isMapped || busy !== null} onClick={() => void state.tryOut()}>
        {translate('import.try')}
      </Button>
      <Button
        variant="contained"
        disabled={forecast === null || comesIn === 0 || undecided > 0 || busy !== null || started !== null}
        onClick={() => void state.start()}
      >
        {translate('import.start', { count: comesIn })}
      </Button>
    </>
  );
}

/** How far an upload or a trial has come; a start cannot be cancelled any more. */
function Busy({ step, onCancel }: { step: ImportStep; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <ProgressBar
        label={translate(`import.busy.${step.what}`)}
        {...(step.what !== 'start' && { share: step.share })}
      />
      {step.what !== 'start' && <Button onClick={onCancel}>{translate('import.cancel')}</Button>}
    </Stack>
  );
}

/**
 * A sheet with a column more for each field that is given where it comes in, such as the type that a tab stands for.
 * They come first, so that no column of the sheet's own is proposed for such a field.
 */
function withGiven(sheet: ChosenSheet, given: Readonly<Record<string, unknown>>): ChosenSheet {
  const values = Object.values(given) as CellValue[];
  return {
    ...sheet,
    headers: [...Object.keys(given), ...sheet.headers],
    rows: sheet.rows.map((row) => [...values, ...row]),
  };
}

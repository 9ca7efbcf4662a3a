import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { recordsMade, undecidedRows } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { NumberedStep } from '#engine/ui/NumberedStep.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportOutcome, type AskedStep } from './ImportOutcome.tsx';
import { ImportOptions } from './ImportOptions.tsx';
import { RecentImports } from './RecentImports.tsx';
import { SheetChooser, type ChosenSheet } from './SheetChooser.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useImport, type ImportState } from './useImport.ts';
import { useSheetQuestion } from './useSheetQuestion.tsx';
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
  const state = useImport(resource);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { sheet, plan } = state;
  const leaving = useSheetQuestion(sheet !== null && state.started === null, onClose);
  const fields = resource.import?.columns ?? [];
  const labels = fields.map((field) => translate(`resources.${resource.name}.fields.${field}`, { _: field }));
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2, _: resource.name });
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={translate('import.title', { name })}
      intro={translate('import.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={leaving.close}
      footer={<ImportButtons state={state} onAsk={(what) => setAsked({ what })} />}
    >
      {leaving.question}
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
            onPasting={leaving.onPasting}
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
        <ImportOutcome {...{ resource, state, asked }} />
        <RecentImports resource={resource} />
      </Stack>
    </SidePanel>
  );
}

/** Try, which needs a column with a meaning, and start, which needs a trial in which something came in. */
function ImportButtons({ state, onAsk }: { state: ImportState; onAsk: (what: AskedStep['what']) => void }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { plan, busy, forecast, started } = state;
  const isMapped = plan?.columns.some(({ field }) => field !== null) ?? false;
  const comesIn = recordsMade(forecast) + (forecast?.updated ?? 0);
  const undecided = forecast ? undecidedRows(forecast, plan?.same).length : 0;
  // What a try under way comes to is not known yet.
  const isKnown = forecast !== null && (busy === null || busy.what === 'start');
  const press = (what: AskedStep['what'], work: () => Promise<void>) => () => {
    onAsk(what);
    void work();
  };
  return (
    <>
      <Button variant="outlined" disabled={!isMapped || busy !== null} onClick={press('try', state.tryOut)}>
        {translate('import.try')}
      </Button>
      <Button
        variant="contained"
        disabled={forecast === null || comesIn === 0 || undecided > 0 || busy !== null || started !== null}
        onClick={press('start', state.start)}
      >
        {isKnown ? translate('import.start', { count: formatCount(comesIn) }) : translate('import.button')}
      </Button>
    </>
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

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { clubColumns } from '#domain/clubs/clubColumns.ts';
import { SheetChooser } from '#engine/browser/import/SheetChooser.tsx';
import { TemplateButton } from '#engine/browser/import/TemplateButton.tsx';
import { useSheetQuestion } from '#engine/browser/import/useSheetQuestion.tsx';
import { UndecidedRows } from '#engine/browser/import/KnownRecord.tsx';
import { RecentJobs } from '#engine/browser/jobs/RecentJobs.tsx';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { NumberedStep } from '#engine/ui/NumberedStep.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { insertions, validations } from './bulkCalls.ts';
import { FoundClubs } from './FoundClubs.tsx';
import { SheetErrors } from './SheetErrors.tsx';
import { useBulkClubs, type QueuedClubs } from './useBulkClubs.ts';

const panelWidth = 860;
const knownHeaders = Object.values(clubColumns).flat();
const templateHeaders = Object.values(clubColumns).map(([first]) => first);

interface BulkClubPanelProps {
  onClose: () => void;
  onQueued: (queued: QueuedClubs) => void;
}

/**
 * The panel 'Create new clubs': upload a sheet, validate it, look at the clubs found, queue them,
 * follow the jobs (document 1 §2.6).
 */
export function BulkClubPanel({ onClose, onQueued }: BulkClubPanelProps) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const bulk = useBulkClubs(onQueued);
  const [showsJobs, setShowsJobs] = useState(false);
  const leaving = useSheetQuestion(bulk.sheet !== null && bulk.added.length === 0, onClose);
  const found = bulk.answer?.items ?? [];
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={translate('clubs.bulk.title')}
      intro={translate('clubs.bulk.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={leaving.close}
      footer={
        <>
          <Button
            sx={{ marginInlineEnd: 'auto' }}
            startIcon={<HistoryRounded />}
            aria-expanded={showsJobs}
            onClick={() => setShowsJobs(!showsJobs)}
          >
            {translate('clubs.bulk.recentJobs')}
          </Button>
          <CallButtons
            calls={insertions}
            bulk={bulk}
            isResting={found.length === 0 || bulk.undecided.length > 0}
            main="insert"
            onCall={bulk.insert}
          />
        </>
      }
    >
      {leaving.question}
      <Stack spacing={3}>
        <NumberedStep
          number={1}
          title={translate('clubs.bulk.steps.sheet')}
          action={<TemplateButton name="clubs" headers={templateHeaders} />}
        >
          <SheetChooser
            knownHeaders={knownHeaders}
            chosen={bulk.sheet}
            onChosen={bulk.choose}
            onPasting={leaving.onPasting}
          />
        </NumberedStep>
        <NumberedStep number={2} title={translate('clubs.bulk.steps.validate')}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <CallButtons calls={validations} bulk={bulk} isResting={bulk.sheet === null} onCall={bulk.validate} />
          </Stack>
        </NumberedStep>
        {bulk.failure && (
          <Alert severity="error" role="alert">
            {sayRefusal(bulk.failure)}
          </Alert>
        )}
        {bulk.answer && <SheetErrors errors={bulk.answer.errors} hasOthers={found.length > 0} />}
        {bulk.answer && (
          <NumberedStep number={3} title={translate('clubs.bulk.found', { count: found.length })}>
            <UndecidedRows
              count={bulk.undecided.length}
              isBusy={bulk.busy !== null}
              onAllNew={() => bulk.mean(Object.fromEntries(bulk.undecided.map((row) => [row, null])))}
            />
            <FoundClubs
              clubs={found}
              same={bulk.same}
              onMean={bulk.mean}
              hasLabels={bulk.answer.by === 'validateClubLabels'}
            />
          </NumberedStep>
        )}
        {bulk.added.length > 0 && (
          <Alert severity="success" role="alert">
            {translate('clubs.bulk.added')}
          </Alert>
        )}
        {showsJobs && <RecentJobs path="clubs/recent" ref={scrollIntoView} />}
      </Stack>
    </SidePanel>
  );
}

interface CallButtonsProps<Key extends string> {
  calls: readonly { key: Key }[];
  bulk: Pick<ReturnType<typeof useBulkClubs>, 'busy' | 'added'>;
  /** There is nothing yet that they could be called with. */
  isResting: boolean;
  /** The one that is meant first. */
  main?: Key;
  onCall: (key: Key) => Promise<void>;
}

/** A button a call, one at a time; what was added already is not added twice. */
function CallButtons<Key extends string>({ calls, bulk, isResting, main, onCall }: CallButtonsProps<Key>) {
  const translate = useTranslate();
  return calls.map(({ key }) => (
    <Button
      key={key}
      variant={key === main ? 'contained' : 'outlined'}
      disabled={bulk.busy !== null || isResting || bulk.added.some((one) => one === key)}
      {...(bulk.busy === key ? { startIcon: <CircularProgress size={16} color="inherit" /> } : {})}
      onClick={() => void onCall(key)}
    >
      {translate(`clubs.bulk.${key}`)}
    </Button>
  ));
}

/** Opened below what is in view, the jobs come into it. */
function scrollIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
}

import { Alert, Box, Button, Stack } from '@mui/material';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { faultySlots } from '#domain/schedule/checkSchedule.ts';
import { beginFrom } from '#domain/schedule/editSchedule.ts';
import { readSchedule, type Schedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { focusField } from '#engine/browser/form/focusField.ts';
import { useClosingWarning } from '#engine/browser/form/useClosingWarning.ts';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { PutBack } from '../planning/EditorPanel.tsx';
import { InfoButton } from '../planning/InfoButton.tsx';
import { ScheduleDays } from '../schedule/ScheduleDays.tsx';
import { useOpenSlots } from '../schedule/useOpenSlots.ts';
import { useScheduleLabels } from '../schedule/useScheduleLabels.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { ConfirmVisit } from './ConfirmVisit.tsx';
import { ConflictList } from './ConflictList.tsx';
import { DayConflictDialog } from './DayConflictDialog.tsx';
import { PrintedVisit } from './PrintedVisit.tsx';
import { useVisitEdit } from './useVisitEdit.ts';
import { useVisitFacts } from './useVisitFacts.ts';

/**
 * The days of the visit: edited by who may, read by the others, and where they are only shown (document 3 §2.1, §5).
 */
export function ScheduleTab({ isReadOnly = false, ...given }: AssessmentTabProps & { isReadOnly?: boolean }) {
  const translate = useTranslate();
  const facts = useVisitFacts(given.opened);
  const { error, refetch } = facts.reading;
  if (error && !facts.stored) {
    return <FailedState title={translate('planning.visit.error')} error={error} onRetry={refetch} isBare={false} />;
  }
  if (!facts.stored) return <LoadingState kind="cards" label={translate('planning.visit.loading')} />;
  return <Visit {...given} facts={facts} stored={facts.stored} isReadOnly={isReadOnly} />;
}

interface VisitProps extends AssessmentTabProps {
  facts: ReturnType<typeof useVisitFacts>;
  stored: Schedule;
  isReadOnly: boolean;
}

function Visit({ opened, reload, facts, stored, isReadOnly }: VisitProps) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  const place = useRef<HTMLDivElement>(null);
  const slots = useOpenSlots();
  const { clubAssessment, role } = opened;
  const { refetch } = facts.reading;
  const readAgain = () => {
    void refetch();
    reload();
  };
  const edit = useVisitEdit({ opened, reload: readAgain }, stored);
  const [isConfirming, setConfirming] = useState(false);
  const isRefused = refuseWriting(role, 'schedule', clubAssessment) !== null;
  const readOnly = isReadOnly || isRefused;
  const isAdapted = edit.adapted.length > 0;
  // Adapted while it could be, for example before the assessment was closed: it does not go without a word.
  const isStuck = isRefused && !isReadOnly && isAdapted;
  // Other tabs and pages leave them as they are; only the window takes them along.
  useClosingWarning(() => isAdapted && !readOnly && !edit.isKept);
  const confirm = () => {
    const faulty = faultySlots({ days: edit.adapted });
    if (faulty.length === 0) return setConfirming(true);
    slots.showFaults(faulty);
    requestAnimationFrame(() => place.current && focusField(place.current, '[aria-invalid="true"]'));
  };
  return (
    <SectionCard
      title={translate('assessment.tabs.schedule')}
      intro={isRefused ? translate('planning.visit.readOnly') : readOnly ? null : <EditNote isAdapted={isAdapted} />}
      actions={
        <VisitActions facts={facts} schedule={stored}>
          {!readOnly && <EditActions edit={edit} onConfirm={confirm} />}
        </VisitActions>
      }
    >
      {isStuck && <StuckNotice onDiscard={edit.discard} />}
      {!readOnly && <ConflictList opened={opened} schedule={edit.schedule} />}
      {edit.removed !== null && <PutBack title={edit.removed} onPutBack={edit.putBack} />}
      <Box ref={place}>
        <RemovableDays
          onRemove={edit.removeDay}
          isBusy={edit.isSaving}
          render={(onRemoveDay) => (
            <ScheduleDays
              schedule={readOnly && !isStuck ? stored : edit.schedule}
              stored={stored}
              editing={edit}
              readOnly={readOnly}
              slots={slots}
              zone={facts.zone}
              people={(clubAssessment.assessors ?? []).map(({ assessorId }) => nameOf(assessorId))}
              onRemoveDay={onRemoveDay}
              beginning={<BeginButton opened={opened} onBegin={edit.change} />}
            />
          )}
        />
      </Box>
      {isConfirming && (
        <ConfirmVisit
          opened={opened}
          adapted={edit.adapted}
          isSaving={edit.isSaving}
          onConfirm={(isMailed) => void edit.save(isMailed).then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        />
      )}
      {edit.conflict && (
        <DayConflictDialog
          conflict={edit.conflict}
          isSaving={edit.isSaving}
          onSettle={(chosen) => void edit.settle(chosen)}
          onStepBack={edit.stepBack}
        />
      )}
      {stored.days.length > 0 ? <PrintedVisit title={facts.title} schedule={stored} /> : null}
    </SectionCard>
  );
}

/** How the days are edited, and whether something of it is not confirmed yet. */
function EditNote({ isAdapted }: { isAdapted: boolean }) {
  const translate = useTranslate();
  const { info } = useScheduleLabels();
  const isThere = useConnection();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {[isAdapted && 'planning.visit.unsaved', !isThere && 'engine.offline.needsServer']
        .flatMap((key) => (key ? [translate(key)] : []))
        .join(' · ')}
      <InfoButton title={translate('assessment.tabs.schedule')} lines={info} />
    </Box>
  );
}

/** Says of days that were adapted and may be stored no more that nobody else has them. */
function StuckNotice({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {translate('planning.visit.discard')}
        </Button>
      }
    >
      {translate('planning.visit.stuck')}
    </Alert>
  );
}

/** Takes the days that the project has for its visits, where it has any. */
function BeginButton({ opened, onBegin }: Pick<VisitProps, 'opened'> & { onBegin: (schedule: Schedule) => void }) {
  const translate = useTranslate();
  const ofProject = readSchedule(opened.project?.schedule);
  if (ofProject.days.length === 0) return null;
  const begin = () => onBegin(beginFrom(ofProject, opened.clubAssessment.visitDate, () => crypto.randomUUID()));
  return (
    <Button variant="contained" onClick={begin}>
      {translate('planning.visit.begin')}
    </Button>
  );
}

/** Drops what was changed, or asks to save it. */
function EditActions({ edit, onConfirm }: { edit: ReturnType<typeof useVisitEdit>; onConfirm: () => void }) {
  const translate = useTranslate();
  const isAdapted = edit.adapted.length > 0;
  return (
    <>
      {isAdapted && <Button onClick={edit.discard}>{translate('planning.visit.discard')}</Button>}
      <ServerButton variant="contained" disabled={!isAdapted} loading={edit.isSaving} onClick={onConfirm}>
        {translate('planning.confirm')}
      </ServerButton>
    </>
  );
}

interface VisitActionsProps {
  facts: Pick<VisitProps['facts'], 'download' | 'hasEvents'>;
  schedule: Schedule;
  children?: ReactNode;
}

/** Print and calendar file of what is stored, and what else there is to do. */
export function VisitActions({ facts, schedule, children }: VisitActionsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button startIcon={<PrintRounded />} disabled={schedule.days.length === 0} onClick={() => window.print()}>
        {translate('planning.visit.print')}
      </Button>
      <Button
        startIcon={<DownloadRounded />}
        disabled={!facts.hasEvents(schedule)}
        onClick={() => facts.download(schedule)}
      >
        {translate('planning.visit.download')}
      </Button>
      {children}
    </Stack>
  );
}

interface RemovableDaysProps {
  onRemove: (day: ScheduleDay) => Promise<boolean>;
  isBusy: boolean;
  render: (ask: (day: ScheduleDay, title: string) => void) => ReactNode;
}

/** Asks before a day is deleted: 'Delete this day? Calendarevents (if any) will be cancelled.' (document 3 §5). */
function RemovableDays({ onRemove, isBusy, render }: RemovableDaysProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<{ day: ScheduleDay; title: string } | null>(null);
  return (
    <>
      {render((day, title) => setAsked({ day, title }))}
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate('planning.visit.deleteTitle', { day: asked?.title ?? '' })}
        confirmLabel={translate('planning.visit.delete')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => asked && void onRemove(asked.day).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
        isBusy={isBusy}
        isDangerous
      >
        {translate('planning.visit.deleteText')}
      </ConfirmDialog>
    </>
  );
}

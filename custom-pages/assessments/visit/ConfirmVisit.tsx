import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { hiddenBecause } from '#domain/schedule/checkSchedule.ts';
import { readSchedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { listSlots } from '#domain/schedule/visitEvents.ts';
import { isCancelledFor, type VisitRecipient } from '#domain/schedule/visitRecipients.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { findLead } from '#domain/access/assessmentRoles.ts';

interface ConfirmVisitProps {
  opened: OpenedAssessment;
  adapted: readonly ScheduleDay[];
  isSaving: boolean;
  onConfirm: (isMailed: boolean) => void;
  onCancel: () => void;
}

/** Says how many people are mailed, who, and what, before anything leaves (decisions G). */
export function ConfirmVisit({ opened, adapted, isSaving, onConfirm, onCancel }: ConfirmVisitProps) {
  const translate = useTranslate();
  const titleId = useId();
  const path = `clubassessments/${encodeURIComponent(opened.clubAssessment.id)}/schedule/recipients`;
  const { data, error } = useApiQuery<VisitRecipient[]>(path, callAbout(opened));
  const shown = adapted.filter((day) => hiddenBecause(day).length === 0);
  const invited = shown.length > 0 ? (data ?? []).filter(({ part }) => part !== 'former') : [];
  const isMailing = invited.length > 0;
  const isGone = ({ part, days }: VisitRecipient, day: ScheduleDay) =>
    days.includes(day.id) &&
    isCancelledFor({ isFormer: part === 'former' }, { isShown: shown.includes(day), isInviting: isMailing });
  const cancelled = (data ?? []).filter((person) => adapted.some((day) => isGone(person, day)));
  const firstGone = adapted.find((day) => cancelled.some((person) => isGone(person, day)));
  // As it stands in their calendars.
  const gone = readSchedule(opened.clubAssessment.schedule).days.find(({ id }) => id === firstGone?.id);
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('planning.visit.confirmTitle')}</DialogTitle>
      <DialogContent>
        {error && !data ? (
          <Alert severity="error">{translate('planning.visit.error')}</Alert>
        ) : !data ? (
          <LoadingState kind="list" rows={3} label={translate('planning.visit.loading')} />
        ) : !isMailing && cancelled.length === 0 ? (
          <Typography>{translate(`planning.visit.${shown.length === 0 ? 'noMail' : 'noRecipients'}`)}</Typography>
        ) : (
          <Stack spacing={2}>
            {isMailing && <Mailed opened={opened} people={invited} day={shown[0]} method="REQUEST" />}
            {cancelled.length > 0 && <Mailed opened={opened} people={cancelled} day={gone} method="CANCEL" />}
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel}>{translate('engine.form.cancel')}</Button>
        <Button
          variant={isMailing ? 'outlined' : 'contained'}
          disabled={isSaving}
          onClick={() => onConfirm(false)}
          autoFocus={!isMailing}
        >
          {translate(isMailing ? 'planning.visit.withoutMail' : 'planning.confirm')}
        </Button>
        {isMailing && (
          <Button variant="contained" loading={isSaving} onClick={() => onConfirm(true)} autoFocus>
            {translate('planning.visit.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface MailedProps {
  opened: OpenedAssessment;
  people: readonly VisitRecipient[];
  /** The first of the days that the mail is about. */
  day: ScheduleDay | undefined;
  method: 'REQUEST' | 'CANCEL';
}

/** How many people are mailed, who, and what. */
function Mailed({ opened, people, day, method }: MailedProps) {
  const translate = useTranslate();
  const words = method === 'REQUEST' ? 'recipients' : 'cancelled';
  return (
    <>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`planning.visit.${words}`, { amount: people.length })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <NameList names={people.map(({ name }) => name)} />
        </Typography>
      </Box>
      <MailPreview {...{ opened, day, method }} name={people[0]?.name ?? ''} />
    </>
  );
}

interface MailPreviewProps extends Omit<MailedProps, 'people'> {
  name: string;
}

/** The mail about the first of the days, as it is in the reader's language; each person's is in their own. */
function MailPreview({ opened, day, method, name }: MailPreviewProps) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  if (!day) return null;
  const lead = findLead(opened.clubAssessment);
  const values = {
    ...{ name, club: opened.club.name, project: opened.project?.name ?? '', organizer: lead ? nameOf(lead) : '' },
    ...{ date: formatDate(day.date), slots: listSlots(day) },
  };
  return (
    <Box component="section" aria-label={translate('planning.visit.template')}>
      <Typography variant="body2" color="textSecondary">
        {translate('planning.visit.template')}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, bgcolor: 'action.hover' }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`planning.mail.${method}.subject`, values)}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}>
          {translate(`planning.mail.${method}.text`, values)}
        </Typography>
      </Box>
    </Box>
  );
}

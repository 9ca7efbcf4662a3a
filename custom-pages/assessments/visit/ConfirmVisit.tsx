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
import type { ScheduleDay } from '#domain/schedule/schedule.ts';
import { listSlots } from '#domain/schedule/visitEvents.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
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

interface Recipient {
  name: string;
  part: 'club' | 'assessor';
}

/** Says how many people are mailed, who, and what, before anything leaves (decisions G). */
export function ConfirmVisit({ opened, adapted, isSaving, onConfirm, onCancel }: ConfirmVisitProps) {
  const translate = useTranslate();
  const titleId = useId();
  const path = `clubassessments/${encodeURIComponent(opened.clubAssessment.id)}/schedule/recipients`;
  const { data, error } = useApiQuery<Recipient[]>(path, callAbout(opened));
  const shown = adapted.filter((day) => hiddenBecause(day).length === 0);
  const isMailing = shown.length > 0 && data !== undefined && data.length > 0;
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('planning.visit.confirmTitle')}</DialogTitle>
      <DialogContent>
        {shown.length === 0 ? (
          <Typography>{translate('planning.visit.noMail')}</Typography>
        ) : error && !data ? (
          <Alert severity="error">{translate('planning.visit.error')}</Alert>
        ) : !data ? (
          <LoadingState kind="list" rows={3} label={translate('planning.visit.loading')} />
        ) : data.length === 0 ? (
          <Typography>{translate('planning.visit.noRecipients')}</Typography>
        ) : (
          <Stack spacing={2}>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>
                {translate('planning.visit.recipients', { amount: data.length })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <bdi>{data.map(({ name }) => name).join(', ')}</bdi>
              </Typography>
            </Box>
            <MailPreview opened={opened} day={shown[0]} name={data[0]?.name ?? ''} />
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

interface MailPreviewProps {
  opened: OpenedAssessment;
  day: ScheduleDay | undefined;
  name: string;
}

/** The mail about the first of the days, as it is in the reader's language; each person's is in their own. */
function MailPreview({ opened, day, name }: MailPreviewProps) {
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
        <Typography sx={{ fontWeight: 600 }}>{translate('planning.mail.REQUEST.subject', values)}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}>
          {translate('planning.mail.REQUEST.text', values)}
        </Typography>
      </Box>
    </Box>
  );
}

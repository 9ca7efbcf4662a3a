import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

/** A device that still holds something, as `GET clubassessments/:id/devices` tells it. */
interface HoldingDevice {
  person: string | null;
  label: string | null;
  unsent: number;
  at: string;
}

/** Who closes the data learns which devices still hold values, and what becomes of them (decisions, section E). */
export function HoldingDevices({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { data } = useApiQuery<HoldingDevice[]>(`clubassessments/${opened.clubAssessment.id}/devices`, {
    ...callAbout(opened),
  });
  if (!data || data.length === 0) return null;
  const devices = data.map(({ person, label, unsent, at }) => {
    const whose = [person, label || translate('offline.inbox.unknownDevice')].filter(Boolean).join(', ');
    return `${whose} (${unsent}, ${formatMoment(at)})`;
  });
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('offline.close.devices', { devices: devices.join('; ') })}
    </Alert>
  );
}

/** How many lines are named; of more it is said how many there are. */
const mostNamed = 6;

/** Who closes the data learns how much is answered, and which lights are others than the proposed (decisions, section E). */
export function ClosingFacts({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const textLanguages = useTextLanguages('assessment');
  const { clubAssessment, valuesOwner } = opened;
  const { data } = useApiQuery<ScoreLine[]>('assessments/score', {
    ...callAbout(opened),
    method: 'POST',
    body: { clubAssessmentId: clubAssessment.id, assessorId: valuesOwner, recalcOfItemsNumericScore: false },
  });
  const [whole] = data ?? [];
  if (!data || !whole) return null;
  const differing = data.filter(
    ({ overriddenTrafficLight, proposedTrafficLight }) =>
      overriddenTrafficLight !== null && overriddenTrafficLight !== proposedTrafficLight,
  );
  const named = differing.slice(0, mostNamed).map(({ name, reference }) => readText(name, textLanguages) || reference);
  const isWhole = whole.answered >= whole.answerable;
  return (
    <>
      <Alert severity={isWhole ? 'success' : 'warning'} sx={{ mt: 2 }}>
        {translate('checklist.progress.words', { answered: whole.answered, all: whole.answerable })}
      </Alert>
      {differing.length > 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('score.ask.differing', { amount: differing.length })}
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {named.join(' · ')}
            {differing.length > named.length ? ' …' : ''}
          </Typography>
        </Alert>
      ) : null}
    </>
  );
}

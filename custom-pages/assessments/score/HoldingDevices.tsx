import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
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

import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { relativeHorizon } from '#domain/labels/expiryHorizon.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useUnsentCount } from '#engine/browser/offline/outbox/useUnsentCount.ts';
import type { Group } from '#engine/browser/list/groups/GroupBars.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { useMayOpen } from './useMayOpen.ts';

interface Mine {
  assessments: Pick<ClubAssessment, 'closed'>[];
}

/** Months within which labels that end are told of. */
const labelMonths = 3;
/** Milliseconds for which nobody asks again. */
const patience = 60_000;

/**
 * What waits for the person: their open assessments, values on this device, registrations to confirm, labels that end;
 * each where it may be seen.
 */
export function OpenWork() {
  const translate = useTranslate();
  const assessments = useOpenAssessments();
  const unsent = useUnsentCount();
  const registrations = useRegistrations();
  const labels = useEndingLabels();
  const rows = [
    { key: 'assessments', count: assessments, to: '/assessments/tunnel' },
    { key: 'unsent', count: unsent, to: '/assessments/tunnel' },
    { key: 'registrations', count: registrations, to: '/admin/vv/registrations' },
    { key: 'labels', count: labels.count, to: labels.to },
  ].filter(({ count }) => count > 0);
  return (
    <SectionCard title={translate('welcome.work.title')} isFlush>
      {rows.length === 0 ? (
        <EmptyState isBare title={translate('welcome.work.none')} />
      ) : (
        <List disablePadding>
          {rows.map(({ key, count, to }) => (
            <WorkRow key={key} to={to} count={count}>
              {translate(`welcome.work.${key}`, { months: labelMonths })}
            </WorkRow>
          ))}
        </List>
      )}
    </SectionCard>
  );
}

function WorkRow({ to, count, children }: { to: string; count: number; children: ReactNode }) {
  const formatCount = useFormatCount();
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={to} sx={{ px: 2.5, gap: 2, minHeight: 56 }}>
        <ListItemText primary={children} />
        <strong>{formatCount(count)}</strong>
      </ListItemButton>
    </ListItem>
  );
}

/** Club assessments that the person makes or manages and nobody has closed, those without a deadline too. */
function useOpenAssessments(): number {
  const isEnabled = useMayOpen()('clubAssessmentTool');
  const { data } = useApiQuery<Mine>('clubassessments/mine', { isEnabled, kept: { group: 'mine' } });
  return data?.assessments.filter(({ closed }) => !closed).length ?? 0;
}

/** Registrations of the federation that nobody confirmed; 0 while its service gives no answer. */
function useRegistrations(): number {
  const isEnabled = useMayOpen()('vvregistrations');
  const { data } = useApiQuery<Registration[]>('vv/registrations', { isEnabled, staleTime: patience });
  return data?.filter(({ confirmed }) => !confirmed).length ?? 0;
}

/** Labels of the clubs that the person reads, counted by the server from the day at each club, and the list of them. */
function useEndingLabels(): { count: number; to: string } {
  const mayOpen = useMayOpen();
  const { resources } = useEngine();
  const isEnabled = mayOpen('clubLabels') && resources.has('clubs');
  const filter = relativeHorizon(labelMonths);
  const { data } = useApiQuery<Group[]>('clubs/groups', {
    ...{ query: { by: 'niveau', filter }, isEnabled, staleTime: patience },
  });
  const count = data?.reduce((sum, group) => sum + group.count, 0) ?? 0;
  return { count, to: `/assessments/clubLabels?filter=${encodeURIComponent(JSON.stringify(filter))}` };
}

import { List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { nextDeadlines } from '#domain/stages/nextDeadlines.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { Club, ClubAssessment, Country, Project } from '#schemas/generated/types.ts';

interface Mine {
  assessments: (ClubAssessment & { id: string })[];
  clubs: (Pick<Club, 'name' | 'country'> & { id: string })[];
  projects: (Pick<Project, 'name'> & { id: string })[];
}

/** Deadlines that are shown; the others are on "My assessments". */
const most = 8;

/** What the person's club assessments ask for next, the earliest first (decisions A9). */
export function NextDeadlines() {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<Mine>('clubassessments/mine', { kept: { group: 'mine' } });
  return (
    <SectionCard title={translate('welcome.deadlines')} isFlush>
      {data ? (
        <DeadlineList mine={data} />
      ) : error ? (
        <FailedState title={translate('welcome.deadlinesFailed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingState kind="list" rows={3} label={translate('welcome.loading')} />
      )}
    </SectionCard>
  );
}

function DeadlineList({ mine: { assessments, clubs, projects } }: { mine: Mine }) {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const clubOf = new Map(clubs.map((club) => [club.id, club]));
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const countryIds = [...new Set(clubs.flatMap(({ country }) => country ?? []))];
  const { data: countries } = useGetMany<Country & { id: string }>(
    'countries',
    { ids: countryIds },
    { enabled: countryIds.length > 0, retry: false },
  );
  const deadlines = nextDeadlines(assessments, ({ clubId }) => {
    const country = clubOf.get(clubId)?.country;
    return dayInCountry(now, countries?.find((each) => each?.id === country)?.alpha2);
  });
  if (deadlines.length === 0) return <EmptyState isBare title={translate('welcome.none')} />;
  return (
    <>
      <List disablePadding>
        {deadlines.slice(0, most).map(({ clubAssessment, kind, date, isOverdue }) => {
          const { id, clubId, projectId } = clubAssessment;
          const club = clubOf.get(clubId)?.name ?? '';
          return (
            <ListItem key={`${id} ${kind}`} disablePadding divider>
              <ListItemButton
                component={Link}
                to={`/clubassessments/${clubId}/${id}`}
                aria-label={`${club}, ${translate(`welcome.kinds.${kind}`)}, ${formatDate(date)}${
                  isOverdue ? `, ${translate('welcome.overdue', { date: formatDate(date) })}` : ''
                }`}
                sx={{ px: 2.5 }}
              >
                <ListItemText
                  primary={<bdi>{club}</bdi>}
                  secondary={<bdi>{projectOf.get(projectId)?.name}</bdi>}
                  sx={{ minWidth: 0 }}
                />
                <Stack sx={{ alignItems: 'flex-end', gap: 0.5, textAlign: 'end' }}>
                  <Typography variant="body2">{translate(`welcome.kinds.${kind}`)}</Typography>
                  {isOverdue ? (
                    <StatusChip kind="error" label={translate('welcome.overdue', { date: formatDate(date) })} />
                  ) : (
                    <Typography variant="body2" color="textSecondary">
                      {formatDate(date)}
                    </Typography>
                  )}
                </Stack>
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
      {deadlines.length > most ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, py: 1.5 }}>
          {translate('welcome.more', { count: deadlines.length - most })}
        </Typography>
      ) : null}
    </>
  );
}

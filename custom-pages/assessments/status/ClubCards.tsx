import { Avatar, Box, Typography } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { showLabel, showLevel } from '#domain/labels/showLabel.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatDate, formatMoment } from '#engine/rules/dates/formatDate.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { Club, Country } from '#schemas/generated/types.ts';
import type { ClubStatus } from './StatusPart.tsx';

interface ClubCardsProps {
  club: Club | null;
  status: ClubStatus | null;
}

/** The club's header and what is known of it (document 3 §2.12, §3.1). */
export function ClubCards({ club, status }: ClubCardsProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const label = useFieldLabel('clubs');
  const typeLabel = useEnumLabel('clubs', 'organisationType');
  const { data } = useGetManyAggregate<Country>(
    'countries',
    { ids: club?.country ? [club.country] : [] },
    { enabled: Boolean(club?.country), retry: false },
  );
  const countryLanguages = useTextLanguages('country');
  if (!club) return <LoadingState kind="cards" label={translate('assessment.loading')} />;
  const country = readText(data?.[0]?.name, countryLanguages);
  const isYes = (value: boolean | null | undefined) => translate(value ? 'engine.value.yes' : 'engine.value.no');
  const login = [formatMoment(status?.lastLogin), status?.lastLoginUser].filter(Boolean).join(' · ');
  const season = [dayOf(club.seasonStartDay, club.seasonStartMonth), dayOf(club.seasonEndDay, club.seasonEndMonth)];
  const header: [label: string, value: string | null | undefined][] = [
    [label('federationMembershipNumber'), club.federationMembershipNumber],
    [label('country'), country],
    [translate('assessment.status.lastLogin'), login || translate('assessment.status.neverLogin')],
    [label('calendarYear'), isYes(club.calendarYear)],
  ];
  const facts: typeof header = [
    [label('address'), club.address],
    [label('postalCode'), club.postalCode],
    [label('city'), club.city],
    [label('province'), club.province],
    [label('organisationType'), club.organisationType ? typeLabel(club.organisationType) : null],
    [translate('assessment.status.season'), season.every(Boolean) ? season.join('–') : null],
    [label('label'), showLabel(club.label)],
    [label('niveau'), showLevel(club.niveau, isVvOnly(user?.roles ?? []))],
    [label('gotLabel'), formatDate(club.gotLabel)],
    [label('endLabel'), formatDate(club.endLabel)],
  ];
  const listed = (list: typeof header) =>
    list.map(([name, value]) => ({ key: name, label: name, value: value ? <bdi>{value}</bdi> : null }));
  return (
    <>
      <SectionCard>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2.5 }}>
          <Avatar
            variant="rounded"
            alt=""
            {...(club.logo && { src: club.logo })}
            sx={{ width: 56, height: 56, bgcolor: 'action.hover', color: 'text.primary', fontWeight: 700 }}
          >
            {club.name.slice(0, 1)}
          </Avatar>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{club.name}</bdi>
          </Typography>
        </Box>
        <KeyValueList items={listed(header)} />
      </SectionCard>
      <SectionCard title={translate('assessment.status.clubInformation')}>
        <KeyValueList items={listed(facts)} />
      </SectionCard>
    </>
  );
}

function dayOf(day: number | null | undefined, month: number | null | undefined): string | null {
  if (!day || !month) return null;
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/');
}

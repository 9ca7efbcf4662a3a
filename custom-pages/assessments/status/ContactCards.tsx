import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { clubIdSections, clubIdStatus, type ClubId } from '#domain/clubid/readClubId.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

interface Contact {
  fullName: string;
  function?: string | null | undefined;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
}

const chips = { active: 'success', filled: 'warning', empty: 'neutral' } as const;

/**
 * Whom to speak to at the club, and how far its identity is told. With the federation flag the contacts are the club's
 * people (`GET Users/Club`, document 3 §7.1), else those of its Club Id.
 */
export function ContactCards({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { clubAssessment, project } = opened;
  const isFederation = project !== null && isVvProject(project);
  const kept = { group: clubAssessment.id };
  const about = { ...callAbout(opened), kept };
  const clubId = useApiQuery<ClubId>(`projects/${encodeURIComponent(clubAssessment.projectId)}/clubid`, about);
  const people = useApiQuery<Contact[]>('Users/Club', { ...about, isEnabled: isFederation });
  const contacts: readonly Contact[] | undefined = isFederation ? people.data : clubId.data?.contacts;
  const failed = isFederation ? people.error : clubId.error;
  return (
    <>
      <SectionCard title={translate('assessment.status.contacts')}>
        {contacts && contacts.length > 0 ? (
          <Box
            component="ul"
            sx={{
              ...{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' },
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
            }}
          >
            {contacts.map((contact, index) => (
              <ContactCard key={`${index} ${contact.fullName}`} contact={contact} />
            ))}
          </Box>
        ) : contacts || failed ? (
          <EmptyState isBare title={translate(`assessment.status.${failed ? 'failed' : 'noContacts'}`)} />
        ) : (
          <LoadingState kind="list" rows={2} label={translate('assessment.loading')} />
        )}
      </SectionCard>
      {clubId.data && (
        <SectionCard title={translate('assessment.status.clubIdChecks')}>
          <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {clubIdSections.map((section) => (
              <Stack
                key={section}
                component="li"
                direction="row"
                sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
              >
                <Typography>{translate(`clubId.sections.${section}`)}</Typography>
                <StatusChip
                  kind={chips[clubIdStatus(clubId.data, section)]}
                  label={translate(`clubId.status.${clubIdStatus(clubId.data, section)}`)}
                />
              </Stack>
            ))}
          </Stack>
        </SectionCard>
      )}
    </>
  );
}

function ContactCard({ contact: { fullName, function: part, email, mobile } }: { contact: Contact }) {
  return (
    <Card component="li" variant="outlined" sx={{ p: 1.75, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{fullName}</bdi>
      </Typography>
      {part && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{part}</bdi>
        </Typography>
      )}
      {email && (
        <Typography variant="body2">
          <Link href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
            <bdi>{email}</bdi>
          </Link>
        </Typography>
      )}
      {mobile && (
        <Typography variant="body2">
          <Link href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{mobile}</bdi>
          </Link>
        </Typography>
      )}
    </Card>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Registration } from '#domain/vv/Registration.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { RegistrationCards } from './RegistrationCards.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';

const RegistrationPanel = lazyPart(async () => (await import('./RegistrationPanel.tsx')).RegistrationPanel);

/** Clubs that the federation has registered for an audit, the latest first; one can be confirmed (document 3 §2.20). */
export function VvRegistrationsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<Registration[]>('vv/registrations');
  const [term, setTerm] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  // The table has too many columns for a tablet.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const Registrations = isNarrow ? RegistrationCards : RegistrationTable;
  const [confirming, setConfirming] = useState<Registration | null>(null);
  const found = (data ?? []).filter((registration) => matchRegistration(registration, term));
  return (
    <>
      <PageHeader title={translate('screens.vvregistrations')} />
      {error && !data ? (
        <FailedState isBare={false} title={translate('vv.failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState kind="list" label={translate('vv.loading')} />
      ) : (
        <Card sx={{ overflow: 'clip' }}>
          <Box sx={{ p: 2 }}>
            <SearchBox
              value={term}
              onSearch={(next) => setTerm(next.trim())}
              label={translate('vv.search')}
              clearLabel={translate('engine.list.clearSearch')}
              width={360}
            />
          </Box>
          {found.length > 0 ? (
            <Registrations registrations={found} opened={opened} onOpen={setOpened} onCreate={setConfirming} />
          ) : (
            <EmptyState
              isBare
              title={term === '' ? translate('vv.empty') : translate('engine.list.noResults', { term })}
            />
          )}
        </Card>
      )}
      {confirming && (
        <PartSuspense fallback={null}>
          <RegistrationPanel
            registration={confirming}
            onClose={() => setConfirming(null)}
            onConfirmed={() => {
              setConfirming(null);
              void refetch();
            }}
          />
        </PartSuspense>
      )}
    </>
  );
}

/** Whether a registration holds the words of a term in what its row and contacts show. */
function matchRegistration(registration: Registration, term: string): boolean {
  const { basicNumber, clubName, province, auditType, gcFirstName, gcLastName, respFirstName, respLastName } =
    registration;
  const texts = [basicNumber, clubName, province.name, auditType.name, auditType.catergory];
  const people = [`${gcFirstName} ${gcLastName}`, `${respFirstName} ${respLastName}`];
  return matchesTerm([...texts, ...people].join('\n'), term);
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { changePrefill, type Prefill } from '#domain/clubs/changePrefill.ts';
import type { FederationClub } from '#domain/clubs/prefillClub.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import type { FederationConnector } from '#schemas/generated/types.ts';
import { FederationClubs } from './FederationClubs.tsx';

interface PrefillPanelProps {
  /** What the form was prefilled with before; null for nothing. */
  last: Prefill | null;
  onTaken: (prefill: Prefill) => void;
  onClose: () => void;
}

/** A federation's service as `GET connectors` lists it. */
type Connector = Pick<FederationConnector, 'id' | 'name'>;

/**
 * Choose a federation's service, search by club name, click a club: the form takes what the federation
 * knows (document 1 §2.5, §4), in place of what it took of another club before.
 */
export function PrefillPanel({ last, onTaken, onClose }: PrefillPanelProps) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const { getValues, setValue } = useFormContext();
  const [term, setTerm] = useState('');
  const [club, setClub] = useState<FederationClub | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { connector, choose, connectors, found } = useFederation(term);
  const take = (taken: FederationClub | null) => {
    setMissing(taken === null);
    if (!taken) return;
    const { values, prefill } = changePrefill(getValues(), taken, last);
    for (const [field, value] of Object.entries(values))
      setValue(field, value ?? null, { shouldDirty: true, shouldValidate: false });
    onTaken(prefill);
    onClose();
  };
  const failure = found.error ?? connectors.error;
  return (
    <SidePanel
      isOpen
      title={translate('clubs.prefill.title')}
      intro={translate('clubs.prefill.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button variant="contained" onClick={() => take(club)}>
            {translate('clubs.prefill.use')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <TextField
          select
          margin="none"
          label={translate('clubs.prefill.connector')}
          value={connector}
          onChange={(event) => choose(event.target.value)}
        >
          {connectors.data?.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <SearchBox
          value={term}
          onSearch={(next) => setTerm(next.trim())}
          label={translate('clubs.prefill.search')}
          clearLabel={translate('engine.list.clearSearch')}
          width="100%"
        />
        {isMissing && (
          <Alert severity="error" role="alert">
            {translate('clubs.prefill.mandatory')}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" role="alert">
            {sayRefusal(failure)}
          </Alert>
        )}
        {found.isFetching && <LoadingState kind="list" rows={4} label={translate('clubs.prefill.searching')} />}
        {!found.isFetching && found.data?.length === 0 && (
          <EmptyState isBare title={translate('engine.list.noResults', { term })} />
        )}
        {!found.isFetching && found.data && found.data.length > 0 && (
          <FederationClubs
            clubs={found.data}
            onTake={(taken) => {
              setClub(taken);
              take(taken);
            }}
          />
        )}
      </Stack>
    </SidePanel>
  );
}

/** The services of federations, the id of the one that is chosen, and the clubs that it finds by a name. */
function useFederation(term: string) {
  const connectors = useApiQuery<Connector[]>('connectors', { staleTime: 60_000 });
  const [chosen, choose] = useState('');
  const connector = connectors.data?.find(({ id }) => id === chosen)?.id ?? connectors.data?.[0]?.id ?? '';
  const found = useApiQuery<FederationClub[]>(`connectors/${encodeURIComponent(connector)}/search`, {
    query: { q: term },
    isEnabled: connector !== '' && term !== '',
  });
  return { connector, choose, connectors, found };
}

import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
} from '@mui/material';
import { campKeyScopesValues } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { CopyableCode } from '#engine/browser/display/CopyableCode.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { formatDate, formatMoment } from '#engine/rules/dates/formatDate.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';

/** A key as `GET camp/keys` shows it. */
interface ShownKey {
  id: string;
  name: string;
  scopes: readonly string[];
  createdAt: string;
  lastUsedOn: string | null;
  endedAt: string | null;
}

const path = 'camp/keys';

/** The keys with which CAMP hands over its data: made, shown once, ended (decisions A20). */
export function CampKeysPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<ShownKey[]>(path);
  return (
    <SidePanel
      isOpen
      title={translate('camp.keys.title')}
      intro={translate('camp.keys.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      <Stack spacing={3}>
        <NewKey onMade={() => void refetch()} />
        {error && !data ? (
          <FailedState title={translate('camp.keys.failed')} error={error} onRetry={refetch} isBare={false} />
        ) : null}
        {!data && !error ? <LoadingState kind="list" label={translate('camp.keys.loading')} /> : null}
        {data?.length === 0 ? (
          <EmptyState title={translate('camp.keys.none')} advice={translate('camp.keys.noneAdvice')} />
        ) : null}
        {data && data.length > 0 ? <KeyList keys={data} /> : null}
      </Stack>
    </SidePanel>
  );
}

/** Makes a key and shows it this once. */
function NewKey({ onMade }: { onMade: () => void }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const { api } = useEngine();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<string>>(() => new Set(campKeyScopesValues));
  const making = useMutation({
    mutationFn: () =>
      api.call<{ key: string }>(path, { method: 'POST', body: { name: name.trim(), scopes: [...scopes] } }),
    onSuccess: () => {
      setName('');
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  const toggle = (scope: string) => {
    const next = new Set(scopes);
    if (!next.delete(scope)) next.add(scope);
    setScopes(next);
  };
  const made = making.data?.key;
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label={translate('camp.keys.name')}
        value={name}
        fullWidth
        required
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={(event) => setName(event.target.value)}
      />
      <FormLabel component="p">{translate('camp.keys.scopes')}</FormLabel>
      <FormGroup role="group" aria-label={translate('camp.keys.scopes')}>
        {campKeyScopesValues.map((scope) => (
          <FormControlLabel
            key={scope}
            control={<Checkbox checked={scopes.has(scope)} onChange={() => toggle(scope)} />}
            label={translate(`camp.keys.scope.${scope}`)}
          />
        ))}
      </FormGroup>
      <Button
        type="submit"
        variant="contained"
        loading={making.isPending}
        disabled={name.trim() === '' || scopes.size === 0}
      >
        {translate('camp.keys.make')}
      </Button>
      {making.error ? (
        <Alert severity="error" role="alert">
          {sayRefusal(making.error)}
        </Alert>
      ) : null}
      {made ? (
        <Alert severity="success" role="alert" sx={{ width: '100%' }}>
          {translate('camp.keys.once')}
          <CopyableCode text={made} label={translate('camp.keys.copy')} copied="camp.keys.copied" />
        </Alert>
      ) : null}
    </Stack>
  );
}

function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const notify = useNotify();
  const { api } = useEngine();
  const client = useQueryClient();
  const [asked, setAsked] = useState<ShownKey | null>(null);
  const ending = useMutation({
    mutationFn: ({ id }: ShownKey) => api.call(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['api', path] }),
    onError: (error) => notify(sayRefusal(error), { type: 'error' }),
    onSettled: () => setAsked(null),
  });
  const describe = ({ scopes, createdAt, lastUsedOn, endedAt }: ShownKey) =>
    [
      endedAt ? translate('camp.keys.ended', { at: formatMoment(endedAt) }) : translate('camp.keys.inUse'),
      scopes.map((scope) => translate(`camp.keys.scope.${scope}`)).join(', '),
      translate('camp.keys.made', { at: formatMoment(createdAt) }),
      lastUsedOn ? translate('camp.keys.used', { on: formatDate(lastUsedOn) }) : translate('camp.keys.unused'),
    ].join(' · ');
  return (
    <>
      <List disablePadding aria-label={translate('camp.keys.title')}>
        {keys.map((key) => (
          <ListItem key={key.id} divider disableGutters sx={{ gap: 1 }}>
            <ListItemText primary={key.name} secondary={describe(key)} />
            {key.endedAt ? null : (
              <Button
                color="error"
                aria-label={translate('camp.keys.endOf', { name: key.name })}
                onClick={() => setAsked(key)}
              >
                {translate('camp.keys.end')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate('camp.keys.ask', { name: asked?.name ?? '' })}
        confirmLabel={translate('camp.keys.end')}
        cancelLabel={translate('engine.form.cancel')}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => asked && ending.mutate(asked)}
        onCancel={() => setAsked(null)}
      >
        {translate('camp.keys.askText')}
      </ConfirmDialog>
    </>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ResourceOverview } from '#engine/browser/configuration/ResourceOverview.tsx';
import { useSizes } from '#engine/browser/configuration/useSizes.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { Migrations, ServerStatus } from './ServerStatus.ts';

const mostTables = 10;

/** What the tables and data have been brought to, and what is still to come. */
export function MigrationsCard({ migrations }: { migrations: Migrations }) {
  const say = useSay('migrations');
  const { isCurrent, migratedAt, applied, pending } = migrations;
  const formatCount = useFormatCount();
  const steps = applied.map(({ name, at, rows }) => [
    name,
    `${formatMoment(at)} · ${say('rows', { rows: formatCount(rows) })}`,
  ]);
  return (
    <SectionCard title={say('title')}>
      <KeyValueList
        emptyText={say('none')}
        items={[
          {
            ...{ key: 'tables', label: say('tables') },
            value: (
              <StatusChip kind={isCurrent ? 'success' : 'error'} label={say(isCurrent ? 'current' : 'outdated')} />
            ),
          },
          { key: 'changed', label: say('changed'), value: formatMoment(migratedAt) },
          {
            key: 'pending',
            label: say('pending'),
            value: pending.length > 0 ? <Steps steps={pending.map((name) => [name])} /> : null,
          },
        ]}
      />
      {steps.length > 0 ? (
        <>
          <Typography variant="caption" component="h3" color="textSecondary" sx={{ mt: 2.25, mb: 0.5 }}>
            {say('applied')}
          </Typography>
          <Steps steps={steps} />
        </>
      ) : null}
    </SectionCard>
  );
}

/** Names of steps as the folder has them, each with what is known of it. */
function Steps({ steps }: { steps: readonly (readonly string[])[] }) {
  return (
    <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map(([name, about]) => (
        <li key={name}>
          <Typography component="code" variant="body2" sx={{ display: 'block' }}>
            <bdi dir="ltr">{name}</bdi>
          </Typography>
          {about ? (
            <Typography variant="caption" color="textSecondary">
              {about}
            </Typography>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

/** When the latest backup was made, and how large it is. */
export function BackupCard({ backup }: Pick<ServerStatus, 'backup'>) {
  const say = useSay('backup');
  const locale = useLocale() ?? 'en';
  return (
    <SectionCard title={say('title')}>
      {backup ? (
        <KeyValueList
          items={[
            { key: 'at', label: say('at'), value: formatMoment(backup.at) },
            { key: 'size', label: say('size'), value: formatBytes(backup.bytes, locale) },
          ]}
        />
      ) : (
        <Typography>
          {say('none')}{' '}
          <Typography component="code" dir="ltr">
            npm run backup
          </Typography>
        </Typography>
      )}
    </SectionCard>
  );
}

/** The tables that take most, or all of them; those too that are no resources, as the history. */
export function SizesCard() {
  const say = useSay('sizes');
  const translate = useTranslate();
  const { resources } = useEngine();
  const { sizes, error, refetch } = useSizes();
  const [isWhole, setWhole] = useState(false);
  const shown = [...sizes.values()]
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, isWhole ? sizes.size : mostTables)
    .map(({ name }) => resources.get(name) ?? { name });
  const all = (
    <Button
      size="small"
      aria-pressed={isWhole}
      onClick={() => setWhole(!isWhole)}
      {...(isWhole && { variant: 'outlined' })}
    >
      {say('all')}
    </Button>
  );
  return (
    <SectionCard title={say('title')} actions={all} isFlush>
      {error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={refetch} />
      ) : sizes.size === 0 ? (
        <LoadingState kind="list" rows={4} label={translate('administration.loading')} />
      ) : (
        <ResourceOverview resources={shown} sizes={sizes} isBare />
      )}
    </SectionCard>
  );
}

function useSay(part: string) {
  const translate = useTranslate();
  return (name: string, values: Record<string, unknown> = {}) =>
    translate(`administration.serverStatus.${part}.${name}`, values);
}

import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceOverview } from '#engine/browser/configuration/ResourceOverview.tsx';
import { useSizes } from '#engine/browser/configuration/useSizes.ts';

/** The data dictionary of a super admin: every resource with its fields, rights, addresses and sizes. */
export function ConfigurationPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const { sizes, error, refetch } = useSizes();
  const [parameters, setParameters] = useSearchParams();
  const only = parameters.get('resource');
  const term = parameters.get('q') ?? only ?? '';
  const shown = [...resources.values()].filter((resource) =>
    only ? resource.name === only : matches(resource, term, translate),
  );
  return (
    <>
      <PageHeader
        title={translate('configuration.title')}
        intro={translate('configuration.intro')}
        actions={<DownloadButtons />}
      />
      <Stack spacing={2.5}>
        <SearchBox
          value={term}
          label={translate('configuration.search')}
          clearLabel={translate('configuration.clear')}
          onSearch={(q) => setParameters(q ? { q } : {}, { replace: true })}
        />
        {error ? (
          <ErrorState
            title={translate('configuration.failed')}
            advice={translate('configuration.failedAdvice')}
            retryLabel={translate('configuration.retry')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {term === '' ? (
          <ResourceOverview resources={shown} sizes={sizes} />
        ) : (
          shown.map((resource) => (
            <ResourceCard key={resource.name} resource={resource} size={sizes.get(resource.name)} />
          ))
        )}
        {shown.length === 0 ? <EmptyState title={translate('configuration.nothing')} /> : null}
      </Stack>
    </>
  );
}

/** Whether a resource or one of its fields is called so, in the interface's language or by its own name. */
function matches(
  { name, schema }: Resource,
  term: string,
  translate: (key: string, values?: object) => string,
): boolean {
  const names = [
    name,
    translate(`resources.${name}.name`, { smart_count: 2 }),
    ...Object.keys(schema.properties).flatMap((field) => [field, translate(`resources.${name}.fields.${field}`)]),
  ];
  return names.some((each) => matchesTerm(each, term));
}

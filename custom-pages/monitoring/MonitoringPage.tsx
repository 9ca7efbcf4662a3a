import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Button, Card } from '@mui/material';
import type { MonitorRow } from '#domain/monitoring/monitorRow.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';
import { useLoadedChoice } from '#engine/browser/fields/useLoadedChoice.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { MonitorMatrix } from './MonitorMatrix.tsx';

const pickers = ['projects', 'keynumbers'] as const;

/**
 * How the club assessments of chosen projects are coming on, beside chosen key numbers; what is chosen stands in the
 * address (document 2 §2, decisions A3).
 */
export function MonitoringPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const [search, setSearch] = useSearchParams();
  const loaded = { projects: listOf(search.get('projects')), keynumbers: listOf(search.get('keynumbers')) };
  const [chosen, setChosen] = useLoadedChoice(loaded);
  const { data, error, isFetching, refetch } = useApiQuery<MonitorRow[]>('clubassessments/monitor', {
    query: {
      projectIds: loaded.projects.join(','),
      ...(loaded.keynumbers.length > 0 && { keyNumberIds: loaded.keynumbers.join(',') }),
    },
    isEnabled: loaded.projects.length > 0,
  });
  const load = () => {
    const next = new URLSearchParams();
    for (const name of pickers) if (chosen[name].length > 0) next.set(name, chosen[name].join(','));
    // The same again: how it is coming on by now.
    if (next.toString() === search.toString()) void refetch();
    else setSearch(next);
  };
  return (
    <>
      <PageHeader title={translate('screens.assessmentsmonitoring')} intro={translate('monitoring.intro')} />
      <Card
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.projects.length > 0) load();
        }}
        sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr auto' }, alignItems: 'end' }}
      >
        {pickers.map((name) => {
          const target = resources.get(name);
          return target ? (
            <PickerField
              key={name}
              label={translate(`monitoring.${name}`)}
              target={target}
              multiple
              ids={chosen[name]}
              onChange={(ids) => setChosen({ ...chosen, [name]: ids })}
            />
          ) : null;
        })}
        <Button
          type="submit"
          variant="contained"
          disabled={chosen.projects.length === 0}
          aria-busy={isFetching && data !== undefined}
        >
          {translate('monitoring.load')}
        </Button>
      </Card>
      {loaded.projects.length === 0 ? (
        <EmptyState title={translate('monitoring.chooseFirst')} />
      ) : error ? (
        <FailedState title={translate('monitoring.failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState kind="list" label={translate('monitoring.loading')} />
      ) : data.length === 0 ? (
        <EmptyState title={translate('monitoring.none')} advice={translate('monitoring.noneAdvice')} />
      ) : (
        <MonitorMatrix rows={data} keyNumberIds={loaded.keynumbers} />
      )}
    </>
  );
}

function listOf(text: string | null): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

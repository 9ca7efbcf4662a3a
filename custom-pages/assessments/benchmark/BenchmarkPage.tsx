import { Alert, Box, Button, Card, Stack } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useLoadedChoice } from '#engine/browser/fields/useLoadedChoice.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { BenchmarkChart } from './BenchmarkChart.tsx';
import { isWhole, readSets, setNumbers, writeSets, type BenchmarkSet } from './benchmarkSets.ts';
import { PeersCard } from './PeersCard.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { SetFields } from './SetFields.tsx';
import { useBenchmark, type LoadedSet } from './useBenchmark.ts';

const empty: BenchmarkSet = { project: '', club: '' };

/**
 * Clubs beside each other and beside the medians of their projects: two sets of project and club, which the address
 * carries once they are loaded (document 2 §2).
 */
export function BenchmarkPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [first = empty, second = empty] = readSets(search);
  const [chosen, setChosen] = useLoadedChoice([first, second]);
  const isSameProject = isWhole(first) && first.project === second.project;
  const loaded = [useBenchmark(1, first, true), useBenchmark(2, second, !isSameProject)];
  const load = (event: FormEvent) => {
    event.preventDefault();
    const wanted = writeSets(search, chosen);
    if (wanted.toString() !== search.toString()) return setSearch(wanted);
    for (const [nth, { refetch }] of loaded.entries()) if (isWhole(chosen[nth] ?? empty)) refetch();
  };
  return (
    <>
      <PageHeader title={translate('screens.benchmarkingtool')} intro={translate('benchmark.intro')} />
      <Card component="form" onSubmit={load} sx={{ p: 2.5, mb: 2.5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {setNumbers.map((number, nth) => (
            <SetFields
              key={number}
              number={number}
              set={chosen[nth] ?? empty}
              onChange={(set) => setChosen(chosen.map((each, at) => (at === nth ? set : each)))}
            />
          ))}
        </Box>
        <Stack direction="row" sx={{ mt: 2.5, justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" disabled={!chosen.some(isWhole)}>
            {translate('benchmark.load')}
          </Button>
        </Stack>
      </Card>
      <Outcome loaded={loaded} />
    </>
  );
}

/** Nothing is drawn before all loads have ended (document 2 §2). */
function Outcome({ loaded }: { loaded: readonly LoadedSet[] }) {
  const translate = useTranslate();
  const whole = loaded.filter(({ set }) => isWhole(set));
  if (whole.length === 0)
    return <EmptyState title={translate('benchmark.chooseFirst')} advice={translate('benchmark.chooseAdvice')} />;
  if (loaded.some(({ isLoading }) => isLoading))
    return <LoadingState kind="cards" label={translate('benchmark.loading')} />;
  const series = loaded.flatMap((set) => set.series);
  return (
    <Stack spacing={2}>
      {loaded.flatMap(({ remarks, hasFailed, refetch }) =>
        remarks.map((remark) => (
          <Alert
            key={remark}
            severity={hasFailed ? 'error' : 'info'}
            action={
              hasFailed ? (
                <Button color="inherit" size="small" onClick={refetch}>
                  {translate('benchmark.retry')}
                </Button>
              ) : null
            }
          >
            {remark}
          </Alert>
        )),
      )}
      {series.length > 0 ? (
        <>
          <BenchmarkChart series={series} />
          <PeersCard loaded={whole} />
          {whole.map((each) => (
            <SeasonsCard key={each.number} loaded={each} />
          ))}
        </>
      ) : (
        <EmptyState title={translate('benchmark.nothing')} advice={translate('benchmark.nothingAdvice')} />
      )}
    </Stack>
  );
}

import CheckRounded from '@mui/icons-material/CheckRounded';
import {
  Alert,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { rowsWithin } from '#domain/results/benchmark.ts';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import { peerGroups, readPeerGroups, type PeerComparison, type PeerGroup } from '#domain/results/peerGroups.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { formatShare } from '../score/formatScore.ts';
import { BenchmarkSheet, inPercent } from './BenchmarkSheet.tsx';
import type { LoadedSet } from './useBenchmark.ts';
import { useRowNames } from './useRowNames.ts';

/** Where the clubs of the sets stand among clubs that are like them, in one way or several, which the address carries. */
export function PeersCard({ loaded }: { loaded: readonly LoadedSet[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [search, setSearch] = useSearchParams();
  const by = readPeerGroups(search.get('peers') ?? '') ?? [];
  const dimension = search.get('dimension');
  const nameOf = (group: PeerGroup) => translate(`benchmark.peers.groups.${group}`);
  const choose = (groups: string | string[]) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      const chosen = [groups].flat().join(',');
      if (chosen) next.set('peers', chosen);
      else next.delete('peers');
      return next;
    });
  return (
    <SectionCard title={translate('benchmark.peers.title')} intro={translate('benchmark.peers.intro')}>
      <Stack spacing={2.5}>
        <TextField
          select
          fullWidth={false}
          margin="none"
          label={translate('benchmark.peers.by')}
          value={by}
          onChange={({ target }) => choose(target.value)}
          slotProps={{
            select: {
              ...{ multiple: true, displayEmpty: true },
              renderValue: () =>
                new Intl.ListFormat(locale).format(by.map(nameOf)) || translate('benchmark.peers.none'),
            },
          }}
          sx={{ minWidth: 240, maxWidth: '100%', alignSelf: 'flex-start' }}
        >
          {peerGroups.map((group) => (
            <MenuItem key={group} value={group}>
              <CheckRounded
                fontSize="small"
                sx={{ marginInlineEnd: 1, visibility: by.includes(group) ? 'visible' : 'hidden' }}
              />
              {nameOf(group)}
            </MenuItem>
          ))}
        </TextField>
        {by.length > 0 && loaded.map((each) => <SetPeers key={each.number} {...{ loaded: each, by, dimension }} />)}
      </Stack>
    </SectionCard>
  );
}

interface SetPeersProps {
  loaded: LoadedSet;
  by: readonly PeerGroup[];
  /** Whose sub-dimensions are shown; null: all dimensions. */
  dimension: string | null;
}

function SetPeers({ loaded: { number, set, clubName }, by, dimension }: SetPeersProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const nameOf = useRowNames();
  const path = `clubassessments/${encodeURIComponent(set.project)}/peerScorePerDimension`;
  const { data, error, refetch } = useApiQuery<PeerComparison>(path, {
    ...{ named: { club: set.club }, query: { by: by.join(',') }, staleTime: 300_000 },
  });
  if (error && !data)
    return <FailedState title={translate('benchmark.peers.failed')} error={error} onRetry={refetch} />;
  if (!data) return <LoadingState kind="list" label={translate('benchmark.peers.loading')} />;
  const words = { set: number, club: clubName, n: data.n, fewest: fewestCompared };
  if (data.n === 0) return <Alert severity="info">{translate('benchmark.peers.unknown', words)}</Alert>;
  if (data.scores.length === 0) return <Alert severity="info">{translate('benchmark.peers.tooFew', words)}</Alert>;
  const isOf = dimension !== null && data.scores.some((score) => score.dimensionReference === dimension);
  const shown = rowsWithin(data.scores, isOf ? dimension : null);
  const names = nameOf(shown);
  const title = translate('benchmark.peers.of', words);
  const heads = (['percentile', 'median', 'n'] as const).map((head) => translate(`benchmark.peers.${head}`));
  const [percentileHead = '', medianHead = '', countHead = ''] = heads;
  const figures = shown.map(({ percentile, score, n }) => [
    percentile === null ? '–' : formatCount(Math.round(percentile)),
    score === null ? '–' : formatShare(score),
    formatCount(n),
  ]);
  return (
    <div>
      <Stack direction="row" useFlexGap sx={{ gap: 2, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <BenchmarkSheet
          label={translate('benchmark.peers.csv', words)}
          fileName={`benchmarking-percentiles-${number}`}
          heads={[percentileHead, `${medianHead} (%)`, countHead]}
          rows={data.scores.map((row) => ({ ...row, values: [row.percentile, inPercent(row.score), row.n] }))}
        />
      </Stack>
      <WideTable label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(isOf ? 'assessment.table.subDimension' : 'assessment.table.dimension')}</TableCell>
              {heads.map((head) => (
                <TableCell key={head} align="right">
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {figures.map((cells, nth) => (
              <TableRow key={names[nth]}>
                <TableCell component="th" scope="row">
                  <bdi>{names[nth]}</bdi>
                </TableCell>
                {cells.map((cell, at) => (
                  <TableCell key={at} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <bdi>{cell}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </div>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import AddRounded from '@mui/icons-material/AddRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { RoadmapPanel } from './RoadmapPanel.tsx';
import { useMayWriteRoadmaps, useRoadmapsOf } from './useRoadmap.ts';

/**
 * The club's roadmaps, the latest first; one is added or changed in a panel above the club (document 2
 * §2, "Club page").
 */
export function RoadmapList({ record }: WidgetProps) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const clubId = record?.id ?? '';
  const { data, error, refetch } = useRoadmapsOf(clubId);
  const mayChange = useMayWriteRoadmaps(clubId);
  const [opened, setOpened] = useState<string | null>(null);
  if (!resources.has('roadmaps')) return null;
  const close = () => setOpened(null);
  const add = mayChange && (
    <Button startIcon={<AddRounded />} onClick={() => setOpened('new')}>
      {translate('resources.roadmaps.create')}
    </Button>
  );
  return (
    <SectionCard title={translate('clubs.roadmaps.title')} isFlush actions={add}>
      {error && !data ? (
        <FailedState title={translate('engine.list.failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState kind="list" rows={2} label={translate('engine.list.loading')} />
      ) : data.length === 0 ? (
        <EmptyState isBare title={translate('clubs.roadmaps.none')} />
      ) : (
        <WideTable label={translate('clubs.roadmaps.title')}>
          <Table aria-label={translate('clubs.roadmaps.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('resources.roadmaps.fields.name')}</TableCell>
                <TableCell>{translate('clubs.roadmaps.seasons')}</TableCell>
                <TableCell>{translate('resources.roadmaps.fields.active')}</TableCell>
                {mayChange && <TableCell sx={{ width: 56 }} />}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ id, name, startPeriod, nbOfPeriods, active }) => (
                <TableRow key={id}>
                  <TableCell sx={{ fontWeight: 600 }}>
                    <bdi>{name}</bdi>
                  </TableCell>
                  <TableCell>
                    <bdi>{`${startPeriod}–${startPeriod + nbOfPeriods - 1}`}</bdi>
                  </TableCell>
                  <TableCell>
                    {active ? <StatusChip kind="success" label={translate('resources.roadmaps.fields.active')} /> : '–'}
                  </TableCell>
                  {mayChange && (
                    <TableCell sx={{ textAlign: 'end' }}>
                      <IconButton aria-label={translate('engine.list.edit', { name })} onClick={() => setOpened(id)}>
                        <EditOutlined fontSize="small" />
                      </IconButton>
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      )}
      {opened !== null && <RoadmapPanel clubId={clubId} id={opened === 'new' ? null : opened} onClose={close} />}
    </SectionCard>
  );
}

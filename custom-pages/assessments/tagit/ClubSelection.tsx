import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Box, Button, Checkbox, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { Pager } from '#engine/browser/list/Pager.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Club } from '#schemas/generated/types.ts';
import { DownloadDialog } from './DownloadDialog.tsx';

/** Clubs whose reports are read at once: each is a call to the Tag-it service. */
export const mostClubs = 20;
const perPage = 10;

type FoundClub = Club & { id: string };

interface ClubSelectionProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  onRead: () => void;
}

/** Clubs to search for, ten a page; what is chosen stays chosen while others are looked for (document 3 §2.14). */
export function ClubSelection({ chosen, onChoose, onRead }: ClubSelectionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [downloading, setDownloading] = useState<FoundClub | null>(null);
  const term = search.trim();
  const found = useGetList<FoundClub>(
    'clubs',
    { filter: term ? { q: term } : {}, pagination: { page, perPage }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, placeholderData: (previous) => previous },
  );
  const read = () => {
    if (chosen.length === 0) notify('tagit.selectClub', { type: 'warning' });
    else if (chosen.length > mostClubs)
      notify(translate('tagit.tooMany', { most: mostClubs, chosen: chosen.length }), { type: 'warning' });
    else onRead();
  };
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <SectionCard
      title={translate('tagit.clubs')}
      intro={<span role="status">{translate('tagit.selected', { count: chosen.length })}</span>}
      isFlush
      actions={
        <>
          <Button variant="outlined" disabled={chosen.length === 0} onClick={() => onChoose([])}>
            {translate('tagit.clear')}
          </Button>
          <Button variant="contained" onClick={read}>
            {translate('tagit.read')}
          </Button>
        </>
      }
    >
      <Box sx={{ px: 2.5, pb: 2 }}>
        <SearchBox
          value={search}
          label={translate('tagit.search')}
          clearLabel={translate('tagit.clearSearch')}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </Box>
      {found.error ? (
        <FailedState error={found.error} title={translate('tagit.failed')} onRetry={found.refetch} />
      ) : found.isPending ? (
        <LoadingState kind="list" label={translate('tagit.loading')} rows={perPage} />
      ) : found.data.length === 0 ? (
        <EmptyState isBare title={term ? translate('tagit.noResults', { search: term }) : translate('tagit.noClubs')} />
      ) : (
        <>
          <ClubTable clubs={found.data} chosen={chosen} onToggle={toggle} onDownload={setDownloading} />
          {found.total ? <Pager total={found.total} page={page} perPage={perPage} onPage={setPage} /> : null}
        </>
      )}
      {downloading ? <DownloadDialog club={downloading} onClose={() => setDownloading(null)} /> : null}
    </SectionCard>
  );
}

interface ClubTableProps {
  clubs: readonly FoundClub[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onDownload: (club: FoundClub) => void;
}

function ClubTable({ clubs, chosen, onToggle, onDownload }: ClubTableProps) {
  const translate = useTranslate();
  const label = translate('tagit.clubs');
  return (
    <WideTable label={label}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {['choose', 'name', 'number', 'city', 'app'].map((name) => (
              <TableCell key={name} {...(name === 'choose' && { padding: 'checkbox' })}>
                {name === 'choose' || name === 'app' ? (
                  <Box component="span" sx={visuallyHidden}>
                    {translate(`tagit.columns.${name}`)}
                  </Box>
                ) : (
                  translate(`tagit.columns.${name}`)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {clubs.map((club) => (
            <TableRow key={club.id} selected={chosen.includes(club.id)}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.includes(club.id)}
                  onChange={() => onToggle(club.id)}
                  slotProps={{ input: { 'aria-label': translate('tagit.choose', { club: club.name }) } }}
                />
              </TableCell>
              <TableCell component="th" scope="row">
                <bdi>{club.name}</bdi>
              </TableCell>
              <TableCell>{club.federationMembershipNumber || '–'}</TableCell>
              <TableCell>
                <bdi>{club.city || '–'}</bdi>
              </TableCell>
              <TableCell align="right">
                <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                  <Button
                    size="small"
                    startIcon={<DownloadRounded />}
                    aria-label={translate('tagit.downloadFor', { club: club.name })}
                    onClick={() => onDownload(club)}
                  >
                    {translate('tagit.app')}
                  </Button>
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

import { Box, Button, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import type { BuildClub } from '#domain/builder/BuildParameters.ts';
import { checkClub } from '#domain/builder/checkBuild.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { Club } from '#schemas/generated/types.ts';
import { usePersonNames } from '../values/usePersonNames.ts';

interface ClubTableProps {
  clubs: readonly BuildClub[];
  onEdit: (club: BuildClub) => void;
  onRemove: (id: string) => void;
}

const columns = ['club', 'leadAssessor', 'visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;

/** The selection of clubs; one that misses something says so. */
export function ClubTable({ clubs, onEdit, onRemove }: ClubTableProps) {
  const translate = useTranslate();
  const personName = usePersonNames();
  const clubName = useClubNames(clubs.map(({ id }) => id));
  const dateOf = (date: string | null | undefined) => (date ? formatDate(date) : '–');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('wizard.clubs.selection', { count: clubs.length })}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(`wizard.clubs.${column}`)}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {clubs.map((club) => (
            <TableRow key={club.id}>
              <TableCell component="th" scope="row">
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  <bdi>{clubName(club.id)}</bdi>
                </Typography>
                {checkClub(club).length > 0 && <StatusChip kind="warning" label={translate('wizard.clubs.missing')} />}
              </TableCell>
              <TableCell>
                <bdi>{club.leadAssessor ? personName(club.leadAssessor) : '–'}</bdi>
              </TableCell>
              <TableCell>{dateOf(club.visitDate)}</TableCell>
              <TableCell>{dateOf(club.assessmentDeadline)}</TableCell>
              <TableCell>{dateOf(club.surveyDeadline)}</TableCell>
              <TableCell sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                <Button
                  size="small"
                  aria-label={translate('wizard.clubs.editOne', { name: clubName(club.id) })}
                  onClick={() => onEdit(club)}
                >
                  {translate('wizard.clubs.change')}
                </Button>
                <IconButton
                  aria-label={translate('forms.rows.remove', { title: clubName(club.id) })}
                  onClick={() => onRemove(club.id)}
                >
                  <DeleteOutlineRounded fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The names of clubs by id; an id that is not known stands for itself. */
export function useClubNames(ids: readonly string[]): (id: string) => string {
  const { data } = useGetManyAggregate<Club & { id: string }>(
    'clubs',
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  return (id) => data?.find((club) => club?.id === id)?.name ?? id;
}

import { Box, Button, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslate } from 'react-admin';
import type { BuildClub } from '#domain/builder/BuildParameters.ts';
import { checkClub } from '#domain/builder/checkBuild.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { useClubNames } from '../values/useClubNames.ts';
import { usePersonNames } from '../values/usePersonNames.ts';

interface ClubTableProps {
  clubs: readonly BuildClub[];
  onEdit: (club: BuildClub) => void;
  onRemove: (id: string) => void;
}

const columns = ['leadAssessor', 'visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;

/** On a phone all else stands below the name. */
const beside = { display: { xs: 'none', md: 'table-cell' } };
const below = { display: { xs: 'block', md: 'none' } };

/** The selection of clubs; one that misses something says so. */
export function ClubTable({ clubs, onEdit, onRemove }: ClubTableProps) {
  const translate = useTranslate();
  const personName = usePersonNames();
  const clubName = useClubNames(clubs.map(({ id }) => id));
  const show = (club: BuildClub, column: (typeof columns)[number]) => {
    const value = club[column];
    if (!value) return '–';
    return column === 'leadAssessor' ? personName(value) : formatDate(value);
  };
  return (
    <Table size="small" aria-label={translate('wizard.clubs.selection', { count: clubs.length })}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('wizard.clubs.club')}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} sx={beside}>
              {translate(`wizard.clubs.${column}`)}
            </TableCell>
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
              <Box sx={below}>
                {columns.map((column) => (
                  <Typography key={column} variant="body2" color="textSecondary">
                    {translate(`wizard.clubs.${column}`)}: <bdi>{show(club, column)}</bdi>
                  </Typography>
                ))}
              </Box>
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column} sx={beside}>
                <bdi>{show(club, column)}</bdi>
              </TableCell>
            ))}
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
  );
}

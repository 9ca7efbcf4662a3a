import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ClubIdLists, ClubIdSection, ClubIdStatus } from '#domain/clubid/readClubId.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Prefill } from './usePrefill.ts';

interface ClubIdPanelProps<Section extends ClubIdSection> {
  section: Section;
  status: ClubIdStatus;
  rows: ClubIdLists[Section];
  /** For those who may fill it from a federation. */
  prefill: Prefill | null;
}

/** What is shown of each section, the name first. */
const columns: Readonly<Record<ClubIdSection, readonly string[]>> = {
  contacts: ['fullName', 'function', 'email', 'mobile'],
  staff: ['fullName', 'function', 'qualification', 'ageGroup'],
  facilities: ['name', 'kind', 'surface', 'floodlit'],
  teams: ['name', 'ageGroup', 'gender', 'level', 'players'],
};
const chips = { active: 'success', filled: 'warning', empty: 'neutral' } as const;

/** A section that opens and closes; it says how far it is also while it is closed. */
export function ClubIdPanel<Section extends ClubIdSection>(given: ClubIdPanelProps<Section>) {
  const { section, status, rows, prefill } = given;
  const translate = useTranslate();
  const title = translate(`clubId.sections.${section}`);
  return (
    <Accordion
      disableGutters
      variant="outlined"
      defaultExpanded={section === 'contacts'}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ borderRadius: '12px', '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreRounded />}
        aria-controls={`club-id-${section}`}
        id={`club-id-${section}-head`}
      >
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {title} ({rows.length})
          </Typography>
          <StatusChip kind={chips[status]} label={translate(`clubId.status.${status}`)} />
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        {rows.length === 0 ? (
          <Stack spacing={1.5} sx={{ px: 2.5, pb: 2, alignItems: 'flex-start' }}>
            <Typography color="textSecondary">{translate('clubId.nothing')}</Typography>
            {prefill && status === 'empty' ? (
              <Button
                variant="outlined"
                loading={prefill.busy === section}
                disabled={prefill.busy !== null}
                aria-label={translate('clubId.prefill.of', { section: title })}
                onClick={() => prefill.run(section)}
              >
                {translate('clubId.prefill.action')}
              </Button>
            ) : null}
          </Stack>
        ) : (
          <SectionTable section={section} title={title} rows={rows} />
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** On a phone all else stands below the name. */
const beside = { display: { xs: 'none', sm: 'table-cell' } };
const below = { display: { xs: 'block', sm: 'none' } };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

interface SectionTableProps {
  section: ClubIdSection;
  title: string;
  rows: readonly object[];
}

function SectionTable({ section, title, rows }: SectionTableProps) {
  const translate = useTranslate();
  const label = (column: string) => translate(`clubId.columns.${column}`);
  const show = (column: string, value: unknown) => {
    if (column === 'kind') return translate(`clubId.kinds.${String(value)}`);
    if (!isGiven(value)) return '–';
    if (column === 'gender') return translate(`observations.gender.${Number(value)}`);
    return typeof value === 'boolean' ? translate(value ? 'engine.value.yes' : 'engine.value.no') : String(value);
  };
  return (
    <WideTable label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns[section].map((column, index) => (
              <TableCell key={column} {...(index > 0 && { sx: beside })}>
                {label(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => {
            const values = new Map(Object.entries(row));
            const [first = '', ...others] = columns[section];
            return (
              <TableRow key={`${index} ${String(values.get(first))}`} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  <bdi>{show(first, values.get(first))}</bdi>
                  <Box sx={below}>
                    {others
                      .filter((column) => isGiven(values.get(column)))
                      .map((column) => (
                        <Typography
                          key={column}
                          variant="body2"
                          color="textSecondary"
                          sx={{ overflowWrap: 'anywhere' }}
                        >
                          {label(column)}: <bdi>{show(column, values.get(column))}</bdi>
                        </Typography>
                      ))}
                  </Box>
                </TableCell>
                {others.map((column) => (
                  <TableCell key={column} sx={beside}>
                    <bdi>{show(column, values.get(column))}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </WideTable>
  );
}

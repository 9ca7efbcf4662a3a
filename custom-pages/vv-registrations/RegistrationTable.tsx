import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { ContactCards } from './ContactCards.tsx';

const columns = ['date', 'number', 'club', 'province', 'audit', 'category', 'postAudit'] as const;

/** What can be done stays in sight where the table is wider than the screen. */
const atTheEdge = {
  ...{ position: 'sticky', insetInlineEnd: 0, bgcolor: 'background.paper' },
  ...{ borderInlineStart: { xs: 1, lg: 0 }, borderInlineStartColor: { xs: 'divider' } },
} as const;

interface RegistrationTableProps {
  registrations: readonly Registration[];
  onCreate: (registration: Registration) => void;
}

/** A row a registration; it opens to show the two contacts. */
export function RegistrationTable({ registrations, onCreate }: RegistrationTableProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    // Positioned, so that what only screen readers see scrolls with the table.
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Box component="span" sx={visuallyHidden}>
                {translate('vv.contacts.name')}
              </Box>
            </TableCell>
            {columns.map((name) => (
              <TableCell key={name} {...(name === 'date' ? { sortDirection: 'desc' as const } : {})}>
                {translate(`vv.columns.${name}`)}
              </TableCell>
            ))}
            <TableCell sx={atTheEdge}>{translate('vv.columns.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {registrations.map((registration) => {
            const key = `${registration.basicNumber} ${registration.registrationDate}`;
            const isOpen = opened === key;
            const { clubName, province, auditType } = registration;
            const label = translate('vv.contacts.show', { club: clubName });
            return (
              <Fragment key={key}>
                <TableRow hover>
                  <TableCell padding="checkbox">
                    <IconButton
                      size="small"
                      aria-label={label}
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? null : key)}
                    >
                      <KeyboardArrowDownRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
                    </IconButton>
                  </TableCell>
                  <TableCell>{formatDate(registration.registrationDate.slice(0, 10))}</TableCell>
                  <TableCell>{registration.basicNumber}</TableCell>
                  <TableCell sx={{ fontWeight: 600 }}>
                    <bdi>{clubName}</bdi>
                  </TableCell>
                  <TableCell>{province.name ?? '–'}</TableCell>
                  <TableCell>{auditType.name ?? '–'}</TableCell>
                  <TableCell>{auditType.catergory ?? '–'}</TableCell>
                  <TableCell>{registration.clubPostAudit ?? '–'}</TableCell>
                  <TableCell sx={atTheEdge}>
                    {registration.confirmed ? (
                      <StatusChip kind="success" label={translate('vv.confirmed')} />
                    ) : (
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={`${translate('vv.create')}: ${clubName}`}
                        onClick={() => onCreate(registration)}
                      >
                        {translate('vv.create')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
                {isOpen && (
                  <TableRow>
                    <TableCell colSpan={columns.length + 2} sx={{ bgcolor: 'action.hover' }}>
                      <ContactCards registration={registration} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { ContactCards } from './ContactCards.tsx';
import { ContactsButton, CreateButton } from './RegistrationActions.tsx';
import { keyOf, sayPostAudit, type RegistrationRows } from './RegistrationRows.ts';

const columns = ['date', 'number', 'club', 'province', 'audit', 'category', 'postAudit'] as const;

/** What can be done stays in sight where the table is wider than the screen. */
const atTheEdge = {
  ...{ position: 'sticky', insetInlineEnd: 0, bgcolor: 'background.paper' },
  ...{ borderInlineStart: { xs: 1, lg: 0 }, borderInlineStartColor: { xs: 'divider' } },
} as const;

/** A row a registration; it opens to show the two contacts. */
export function RegistrationTable({ registrations, opened, onOpen, onCreate }: RegistrationRows) {
  const translate = useTranslate();
  return (
    <WideTable label={translate('vv.title')}>
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
            const key = keyOf(registration);
            const isOpen = opened === key;
            const { clubName, province, auditType } = registration;
            return (
              <Fragment key={key}>
                <TableRow hover>
                  <TableCell padding="checkbox">
                    <ContactsButton
                      registration={registration}
                      isOpen={isOpen}
                      onToggle={() => onOpen(isOpen ? null : key)}
                    />
                  </TableCell>
                  <TableCell>{formatDate(registration.registrationDate)}</TableCell>
                  <TableCell>{registration.basicNumber}</TableCell>
                  <TableCell sx={{ fontWeight: 600 }}>
                    <bdi>{clubName}</bdi>
                  </TableCell>
                  <TableCell>{province.name ?? '–'}</TableCell>
                  <TableCell>{auditType.name ?? '–'}</TableCell>
                  <TableCell>{auditType.catergory ?? '–'}</TableCell>
                  <TableCell>{sayPostAudit(registration.clubPostAudit, translate) ?? '–'}</TableCell>
                  <TableCell sx={atTheEdge}>
                    <CreateButton registration={registration} onCreate={onCreate} />
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
    </WideTable>
  );
}

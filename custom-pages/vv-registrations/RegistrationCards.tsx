import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Registration } from '#domain/vv/Registration.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { Facts } from '#engine/ui/Facts.tsx';
import { ContactCards } from './ContactCards.tsx';
import { ContactsButton, CreateButton } from './RegistrationActions.tsx';
import { keyOf, sayPostAudit, type RegistrationRows } from './RegistrationRows.ts';

/** The registrations on a phone: each a card with its club, what the audit is, and what can be done. */
export function RegistrationCards({ registrations, opened, onOpen, onCreate }: RegistrationRows) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('screens.vvregistrations')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {registrations.map((registration) => {
        const key = keyOf(registration);
        const isOpen = opened === key;
        return (
          <Box
            key={key}
            component="li"
            sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <bdi>{registration.clubName}</bdi>
                </Typography>
                {linesOf(
                  registration,
                  (audit) => `${translate('vv.columns.postAudit')}: ${sayPostAudit(audit, translate)}`,
                ).map((facts, line) => (
                  <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    <Facts facts={facts} />
                  </Typography>
                ))}
              </Box>
              <Box sx={{ flex: 'none' }}>
                <CreateButton registration={registration} onCreate={onCreate} />
              </Box>
              <ContactsButton
                registration={registration}
                isOpen={isOpen}
                onToggle={() => onOpen(isOpen ? null : key)}
              />
            </Stack>
            {isOpen && <ContactCards registration={registration} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** When, which club by its number and where; then of what kind. */
function linesOf(registration: Registration, nameAudit: (audit: string) => string): string[][] {
  const { registrationDate, basicNumber, province, auditType, clubPostAudit } = registration;
  const lines = [
    [formatDate(registrationDate), basicNumber, province.name],
    [auditType.name, auditType.catergory, clubPostAudit && nameAudit(clubPostAudit)],
  ];
  return lines.map((facts) => facts.flatMap((fact) => fact || [])).filter((facts) => facts.length > 0);
}

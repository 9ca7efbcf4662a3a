import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RegistrationContact } from '#domain/vv/Registration.ts';
import type { KnownUser } from './useContacts.ts';

const roles = ['COORDINATOR', 'MEMBER'] as const;

interface ContactRoleProps {
  title: string;
  contact: RegistrationContact;
  /** The user by the contact's mail address; null where there is none. */
  known: KnownUser | null;
  isMissing: boolean;
  onRole: (role: (typeof roles)[number]) => void;
}

/** A contact of the registration and the role it gets in CAMP; who is a user already, as what and of which club. */
export function ContactRole({ title, contact, known, isMissing, onRole }: ContactRoleProps) {
  const translate = useTranslate();
  const { firstName, lastName, email, role } = contact;
  return (
    <Box component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        <bdi>{[firstName, lastName].filter(Boolean).join(' ') || '–'}</bdi> · {email ?? '–'}
      </Typography>
      {known && (
        <Alert severity={contact.movedFrom ? 'warning' : 'info'} sx={{ mb: 1.5 }}>
          {translate(`vv.user.${contact.movedFrom ? 'elsewhere' : known.club ? 'here' : 'nowhere'}`, {
            ...{ name: known.name, role: translate(`vv.role.${known.role}`), club: known.club?.name },
          })}
        </Alert>
      )}
      <TextField
        select
        required
        fullWidth
        size="small"
        margin="none"
        label={`${translate('vv.contacts.role')}: ${title}`}
        value={role ?? ''}
        error={isMissing}
        onChange={(event) => onRole(event.target.value === 'COORDINATOR' ? 'COORDINATOR' : 'MEMBER')}
      >
        {roles.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`vv.role.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

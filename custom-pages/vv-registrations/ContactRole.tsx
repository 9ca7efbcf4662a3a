import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RegistrationContact } from '#domain/vv/Registration.ts';

const roles = ['COORDINATOR', 'MEMBER'] as const;

interface ContactRoleProps {
  title: string;
  contact: RegistrationContact;
  isMissing: boolean;
  onRole: (role: (typeof roles)[number]) => void;
}

/** A contact of the registration and the role it gets in CAMP. */
export function ContactRole({ title, contact, isMissing, onRole }: ContactRoleProps) {
  const translate = useTranslate();
  const { firstName, lastName, email, role } = contact;
  return (
    <Box component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        <bdi>{[firstName, lastName].filter(Boolean).join(' ') || '–'}</bdi> · {email ?? '–'}
      </Typography>
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

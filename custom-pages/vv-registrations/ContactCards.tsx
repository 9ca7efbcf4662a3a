import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contactOf } from '#domain/vv/confirmation.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';

/** The two contacts of a registration. */
export function ContactCards({ registration }: { registration: Registration }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, py: 1 }}>
      {(['gc', 'resp'] as const).map((prefix) => {
        const contact = contactOf(registration, prefix);
        const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ');
        const values = { name, function: contact.function, email: contact.email, telephone: contact.telephone };
        const items = Object.entries(values).map(([key, value]) => ({
          key,
          label: translate(`vv.contacts.${key}`),
          value: value ? <bdi>{value}</bdi> : '–',
        }));
        return (
          <Box key={prefix} component="section" aria-label={translate(`vv.contacts.${prefix}`)}>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{translate(`vv.contacts.${prefix}`)}</Typography>
            <KeyValueList items={items} />
          </Box>
        );
      })}
    </Box>
  );
}

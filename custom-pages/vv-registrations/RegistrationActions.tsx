import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import type { Registration } from '#domain/vv/Registration.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

interface ContactsButtonProps {
  registration: Registration;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the two contacts of a registration. */
export function ContactsButton({ registration, isOpen, onToggle }: ContactsButtonProps) {
  const translate = useTranslate();
  const label = translate('vv.contacts.show', { club: registration.clubName });
  return (
    <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
      <KeyboardArrowDownRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}

interface CreateButtonProps {
  registration: Registration;
  onCreate: (registration: Registration) => void;
}

/** Confirms a registration, or says that it is confirmed. */
export function CreateButton({ registration, onCreate }: CreateButtonProps) {
  const translate = useTranslate();
  if (registration.confirmed) return <StatusChip kind="success" label={translate('vv.confirmed')} />;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${translate('vv.create')}: ${registration.clubName}`}
      onClick={() => onCreate(registration)}
    >
      {translate('vv.create')}
    </Button>
  );
}

import { Avatar, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readFirstName } from '#engine/providers/auth/session.ts';
import { openedPart } from '#engine/ui/PartSuspense.tsx';
import { useSignedInUser } from '../access/Rights.tsx';
import { LogOutQuestion, useLogOut } from './LogOutQuestion.tsx';

const UserPanel = openedPart(async () => (await import('./UserPanel.tsx')).UserPanel, {
  isOpen: ({ anchor }) => anchor !== null,
  close: ({ onClose }) => onClose(),
});

/** The first letter of the first name; behind it what is the person's own (document 1 §2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { firstName } = useSignedInUser();
  const leaving = useLogOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = readFirstName() || firstName;
  return (
    <>
      <Tooltip title={translate('app.shell.userMenu')}>
        <IconButton
          aria-label={translate('app.shell.userMenu')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar sx={{ width: 34, height: 34, fontSize: '0.9375rem', fontWeight: 650 }}>
            {[...name][0]?.toUpperCase() ?? '?'}
          </Avatar>
        </IconButton>
      </Tooltip>
      <UserPanel anchor={anchor} onClose={() => setAnchor(null)} name={name} onLogOut={leaving.ask} />
      <LogOutQuestion leaving={leaving} />
    </>
  );
}

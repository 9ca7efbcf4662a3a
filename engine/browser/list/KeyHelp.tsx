import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { commandKey } from '#engine/ui/commandKey.ts';
import { useSingleKeys } from '../context/singleKeys.ts';

const groups = {
  everywhere: { palette: [commandKey, 'K'], search: ['/'], help: ['?'] },
  rows: {
    move: ['↑', '↓'],
    ends: ['Home', 'End'],
    pages: ['Page ↑', 'Page ↓'],
    open: ['Enter'],
    select: ['Space'],
    range: ['Shift', 'Space'],
    within: ['←', '→'],
  },
  values: { edit: ['F2'], save: ['Enter'], cancel: ['Esc'], sort: ['Shift', 'Enter'], width: ['Shift', '←', '→'] },
} as const;

/** The keys of a list, in groups. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [isActive, setActive] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('lists.keys.title')}</DialogTitle>
      {/* Nothing in it takes the focus, and on a phone it is scrolled. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        {Object.entries(groups).map(([group, keys]) => (
          <Box key={group} component="section" sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
              {translate(`lists.keys.${group}.title`)}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', gap: '6px 16px' }}
            >
              {Object.entries<readonly string[]>(keys).map(([name, caps]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <Box component="dt" dir="ltr" sx={{ display: 'flex', gap: 0.5, justifySelf: 'start' }}>
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </Box>
                  <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                    {translate(`lists.keys.${group}.${name}`)}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={isActive} onChange={(_event, active) => setActive(active)} />}
          label={translate('lists.keys.active')}
          sx={{ mx: 0 }}
        />
        <Button onClick={onClose} autoFocus>
          {translate('engine.panel.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyCap({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        ...{ px: 0.75, minWidth: 24, textAlign: 'center', borderRadius: '5px', border: 1, borderColor: 'divider' },
        ...{ borderBottomWidth: 2, bgcolor: 'action.hover', fontFamily: 'inherit', fontSize: '0.8125rem' },
      }}
    >
      {children}
    </Box>
  );
}

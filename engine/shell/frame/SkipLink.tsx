import { Button } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';

/**
 * The first stop of the keyboard: past bar and menu to the page. A button, because the address fragment is the route.
 */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      onClick={() => target.current?.focus()}
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        top: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': {
          clipPath: 'inset(50%)',
          width: '1px',
          height: '1px',
          minWidth: 0,
          minHeight: 0,
          p: 0,
          overflow: 'hidden',
        },
      }}
    >
      {translate('app.shell.skip')}
    </Button>
  );
}

import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyChunk } from '../chunks/lazyChunk.ts';
import { LogOutQuestion, useLogOut } from '../frame/LogOutQuestion.tsx';

const CommandPalette = lazyChunk(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));

/** Opens the command palette, as Ctrl-K and ⌘K do everywhere. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const leaving = useLogOut();
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((old) => !old);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip title={`${translate('palette.open')} (Ctrl K)`}>
        <IconButton
          aria-label={translate('palette.open')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <SearchRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={close} onLogOut={() => void leaving.ask()} />
        </Suspense>
      )}
      <LogOutQuestion leaving={leaving} />
    </>
  );
}

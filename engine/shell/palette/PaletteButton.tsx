import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { commandKey } from '#engine/ui/commandKey.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import { withResourceTexts } from '../chunks/chunksWithTexts.ts';
import { LogOutQuestion, useLogOut } from '../frame/LogOutQuestion.tsx';
import { useTypedAhead } from './useTypedAhead.ts';

const CommandPalette = dialogPart(withResourceTexts(async () => (await import('./CommandPalette.tsx')).CommandPalette));

const wide = { display: { xs: 'none', md: 'inline' } } as const;

/** A box to search in where there is room, its sign alone where there is not. */
const box: SxProps<Theme> = {
  ...{ gap: 1, minHeight: 40, minWidth: 40, borderRadius: { xs: 5, md: 1.25 }, color: 'text.secondary' },
  ...{ width: { md: 260 }, px: { md: 1.5 }, typography: 'body2', bgcolor: { md: 'background.default' } },
  ...{ border: { md: 1 }, borderColor: { md: 'divider' } },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
};

/** Opens the command palette, as Ctrl-K and ⌘K do everywhere. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const leaving = useLogOut();
  const close = useCallback(() => setOpen(false), []);
  const typedAhead = useTypedAhead(isOpen && !isShown, close);
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
      <ButtonBase
        aria-label={translate('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={box}
      >
        <SearchRounded fontSize="small" />
        <Box component="span" aria-hidden sx={{ ...wide, flex: 1, textAlign: 'start' }}>
          {translate('palette.open')}
        </Box>
        <Box component="kbd" aria-hidden dir="ltr" sx={{ ...wide, typography: 'caption', fontFamily: 'inherit' }}>
          {`${commandKey} K`}
        </Box>
      </ButtonBase>
      {isOpen && (
        <CommandPalette {...{ typedAhead }} onShown={setShown} onClose={close} onLogOut={() => void leaving.ask()} />
      )}
      <LogOutQuestion leaving={leaving} />
    </>
  );
}

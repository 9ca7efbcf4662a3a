import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Dialog, InputAdornment, LinearProgress, TextField, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Command } from './Command.ts';
import { CommandList, optionId } from './CommandList.tsx';
import { useCommands } from './useCommands.tsx';

const listId = 'palette-list';

interface CommandPaletteProps {
  /** What was typed before it was there. */
  typedAhead: string;
  /** Told that it is there, and that it goes. */
  onShown: (isShown: boolean) => void;
  onClose: () => void;
  onLogOut: () => void;
}

/** Screens, records and actions by typing: a combobox whose list is always open. It goes with the page it was opened on. */
export function CommandPalette({ typedAhead, onShown, onClose, onLogOut }: CommandPaletteProps) {
  const translate = useTranslate();
  const [term, setTerm] = useState(typedAhead);
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  useLeaving(onClose);
  const { groups, isSearching, hasFailed } = useCommands(term.trim(), onLogOut);
  const commands = groups.flatMap((group) => group.commands);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const { current, onKeyDown, startAnew } = useCommandKeys(commands, isSearching, run);
  const titleId = useId();
  const isEmpty = commands.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { mt: { xs: 1.5, sm: '10vh' }, maxHeight: '76vh', overflow: 'hidden' } },
      }}
    >
      <span id={titleId} hidden>
        {translate('palette.open')}
      </span>
      <PaletteField
        term={term}
        current={isEmpty ? null : current}
        onType={(typed) => {
          setTerm(typed);
          startAnew();
        }}
        onKeyDown={onKeyDown}
      />
      <Box sx={{ height: 3, flex: 'none' }}>
        {isSearching && <LinearProgress aria-label={translate('palette.searching')} sx={{ height: 3 }} />}
      </Box>
      <CommandList id={listId} groups={groups} current={current} onRun={run} />
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ px: 2.5, py: isEmpty || hasFailed ? 2 : 0 }}
      >
        {isEmpty && !isSearching ? translate('palette.nothing', { term: term.trim() }) : ''}
        {hasFailed ? translate('palette.failed') : ''}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{
          px: 2.5,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          flex: 'none',
          display: { xs: 'none', sm: 'block' },
        }}
      >
        {translate('palette.hint')}
      </Typography>
    </Dialog>
  );
}

/** Calls when another location is gone to, e.g. by the browser's Back; a page that only puts its address right stays. */
function useLeaving(onLeave: () => void) {
  const location = useLocation();
  const navigation = useNavigationType();
  const [opened] = useState(location);
  const isLeft = location !== opened && navigation !== 'REPLACE';
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
}

/** Which command is chosen, and what the keys do with it. */
function useCommandKeys(commands: readonly Command[], isSearching: boolean, run: (command: Command) => void) {
  /** The id of the command that arrow keys led to; null: the first that is found. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before it was found: it runs once all that is found stands there. */
  const [isAwaited, setAwaited] = useState(false);
  const place = commands.findIndex(({ id }) => id === chosen);
  const current = Math.max(0, place);
  /** What arrow keys led to is not there, or not any more: nothing else runs in its place. */
  const isMissing = chosen !== null && place < 0;
  const isOver = isAwaited && !isSearching;
  const runAwaited = useEffectEvent(() => {
    const command = isMissing ? undefined : commands[current];
    if (command) run(command);
  });
  useEffect(() => {
    if (isOver) runAwaited();
  }, [isOver]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setAwaited(false);
      setChosen(commands[(current + step + commands.length) % commands.length]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const command = isMissing && isSearching ? undefined : commands[current];
      if (command) run(command);
      else setAwaited(isSearching);
    }
  };
  const startAnew = () => {
    setChosen(null);
    setAwaited(false);
  };
  return { current, onKeyDown, startAnew };
}

interface PaletteFieldProps {
  term: string;
  /** Place of the command that Enter runs; null where none was found. */
  current: number | null;
  onType: (term: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteField({ term, current, onType, onKeyDown }: PaletteFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus
      margin="none"
      placeholder={translate('palette.label')}
      value={term}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
        },
        htmlInput: {
          role: 'combobox',
          'aria-label': translate('palette.label'),
          'aria-autocomplete': 'list',
          'aria-expanded': current !== null,
          'aria-haspopup': 'listbox',
          ...(current === null ? {} : { 'aria-controls': listId, 'aria-activedescendant': optionId(current) }),
          autoComplete: 'off',
          spellCheck: false,
        },
      }}
    />
  );
}

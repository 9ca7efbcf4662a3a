import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { Command, CommandGroup } from './Command.ts';

/** Id of the option at a place, for the input that points at it. */
export function optionId(place: number): string {
  return `palette-option-${place}`;
}

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  /** Place of the chosen command, counted over all groups. */
  current: number;
  onRun: (command: Command) => void;
}

/** What the palette found, in groups. */
export function CommandList({ id, groups, current, onRun }: CommandListProps) {
  const translate = useTranslate();
  useEffect(() => {
    document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  }, [current, groups]);
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  if (groups.length === 0) return null;
  return (
    <Box id={id} role="listbox" aria-label={translate('palette.results')} sx={{ overflowY: 'auto', px: 1, pb: 1 }}>
      {groups.map((group, at) => (
        <Box key={group.id} role="group" aria-labelledby={`palette-${group.id}`}>
          <Typography
            id={`palette-${group.id}`}
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ px: 1.5, pt: 1.5, pb: 0.5 }}
          >
            {group.title}
          </Typography>
          {group.commands.map((command, offset) => {
            const place = (starts[at] ?? 0) + offset;
            return (
              <Box
                key={command.id}
                id={optionId(place)}
                role="option"
                aria-selected={place === current}
                onClick={() => onRun(command)}
                sx={{
                  ...{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 },
                  ...{
                    px: 1.5,
                    py: 0.5,
                    borderRadius: '8px',
                    cursor: 'pointer',
                    typography: 'body2',
                    scrollMargin: 8,
                  },
                  ...{
                    '&:hover': { bgcolor: 'action.hover' },
                    '&[aria-selected=true]': { bgcolor: 'action.selected' },
                  },
                }}
              >
                <Box component="span" aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
                  {command.icon}
                </Box>
                <bdi>{command.label}</bdi>
                {command.context ? (
                  <Typography
                    component="bdi"
                    variant="caption"
                    color="textSecondary"
                    noWrap
                    sx={{ marginInlineStart: 'auto', maxWidth: '45%' }}
                  >
                    {command.context}
                  </Typography>
                ) : null}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { layerAbove } from '#engine/ui/layers.ts';
import { useNeighbours } from './useNeighbours.ts';

interface NeighbourButtonsProps {
  resource: Resource;
  id: string;
  onOpen: (id: string) => void;
}

/** To the previous and the next record in the order of the list, by button or Alt with the arrows up and down. */
export function NeighbourButtons({ resource, id, onOpen }: NeighbourButtonsProps) {
  const translate = useTranslate();
  const { previous, next } = useNeighbours(resource, id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : null;
      const target = event.target instanceof Element ? event.target : null;
      const isChoosing = target?.closest('[role="combobox"], [role="listbox"], select');
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (wanted === null || isChoosing || (target && layerAbove(target, place.current))) return;
      event.preventDefault();
      onOpen(wanted);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [previous, next, onOpen]);
  if (previous === null && next === null) return null;
  const buttons = [
    { key: 'previous', to: previous, Icon: KeyboardArrowUpRounded },
    { key: 'next', to: next, Icon: KeyboardArrowDownRounded },
  ];
  return (
    <Stack ref={place} direction="row" component="span" sx={{ display: 'inline-flex' }}>
      {buttons.map(({ key, to, Icon }) => (
        <Tooltip
          key={key}
          title={`${translate(`forms.neighbours.${key}`)} (${translate('forms.neighbours.keys')})`}
          describeChild
        >
          <span>
            <IconButton
              size="small"
              aria-label={translate(`forms.neighbours.${key}`)}
              disabled={to === null}
              onClick={() => to !== null && onOpen(to)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  );
}

import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import AddRounded from '@mui/icons-material/AddRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton, Stack, TableCell } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import { actionsAt, isOverdue, type RoadmapAction, type TimelinePlace } from '#domain/roadmaps/timeline.ts';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import { touchTarget } from '#engine/ui/touchTarget.ts';
import { CardContent } from './CardContent.tsx';

interface TimelineCellProps {
  actions: readonly RoadmapAction[];
  seasons: readonly number[];
  /** Of the club: its seasons are written by it. */
  isCalendarYear: boolean;
  place: TimelinePlace;
  dimension: string;
  /** In which the club is; cards of seasons before are overdue. */
  currentSeason: number;
  readOnly: boolean;
  onMove: (id: string, place: TimelinePlace, index?: number) => void;
  onEdit: (edited: RoadmapAction | TimelinePlace) => void;
  onRemove: (id: string) => void;
}

/**
 * The cards of a season and dimension: moved by their handles here or to another cell, by Alt with the arrows up and down
 * within, and left and right to the season beside.
 */
export function TimelineCell(props: TimelineCellProps) {
  const { actions, seasons, isCalendarYear, place, dimension, currentSeason, readOnly } = props;
  const { onMove, onEdit, onRemove } = props;
  const translate = useTranslate();
  const { direction } = useTheme();
  const cards = actionsAt(actions, place);
  const rows = useSortableRows(
    cards.map(({ title }) => title),
    (from, to) => {
      const card = cards[from];
      if (card) onMove(card.id, place, to);
    },
    {
      selector: '[data-season]',
      onDrop: (from, target) => {
        const card = cards[from];
        const { season, reference } = target.dataset;
        if (card && season && reference) onMove(card.id, { season: Number(season), reference });
      },
    },
  );
  const moveAcross = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!event.altKey || !isAcross || readOnly) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const card = row && cards[Number(row.dataset['row'])];
    if (!card) return;
    event.preventDefault();
    const season = seasons[seasons.indexOf(place.season) + (event.key === forward ? 1 : -1)];
    if (season !== undefined) onMove(card.id, { ...place, season });
  };
  const where = { dimension, season: writeSeason(place.season, isCalendarYear) };
  return (
    <TableCell
      data-season={place.season}
      data-reference={place.reference}
      onKeyDown={moveAcross}
      sx={{
        '&&&': { px: { xs: 1, sm: 2 } },
        '&[data-over]': { bgcolor: 'action.hover', outline: '2px dashed', outlineOffset: -4 },
      }}
    >
      <Stack spacing={1}>
        {cards.map((card, index) => (
          <SortableRow
            key={card.id}
            title={card.title}
            index={index}
            rows={rows}
            readOnly={readOnly}
            onRemove={() => onRemove(card.id)}
            leastWidth={120}
            actions={
              <IconButton
                size="small"
                aria-label={translate('roadmap.edit', { title: card.title })}
                onClick={() => onEdit(card)}
                sx={touchTarget}
              >
                <EditOutlined fontSize="small" />
              </IconButton>
            }
          >
            <CardContent card={card} isLate={isOverdue(card, currentSeason)} />
          </SortableRow>
        ))}
        {!readOnly && (
          <Button
            size="small"
            aria-label={translate('roadmap.addTo', where)}
            onClick={() => onEdit(place)}
            sx={{ alignSelf: 'flex-start', minWidth: 44, px: 0, ...touchTarget, '@media print': { display: 'none' } }}
          >
            <AddRounded fontSize="small" />
          </Button>
        )}
      </Stack>
    </TableCell>
  );
}

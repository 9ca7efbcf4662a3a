import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import {
  moveAction,
  putAction,
  timelineSeasons,
  writeSeason,
  type RoadmapAction,
  type TimelinePlace,
} from '#domain/roadmaps/timeline.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { DimensionHead } from './DimensionHead.tsx';
import { TimelineCell } from './TimelineCell.tsx';
import type { Basis, RoadmapEdit } from './useRoadmap.ts';

interface RoadmapTimelineProps {
  roadmap: Roadmap;
  basis: Basis;
  readOnly: boolean;
  /** Whether it was saved; the reason is told where not. */
  onSave: (edit: RoadmapEdit) => Promise<boolean>;
}

/** A card that is written at, or the place of a new one. */
interface EditedCard {
  opened: RoadmapAction | TimelinePlace;
  /** It has been told that somebody else changed the same of it. */
  isOverOthers: boolean;
}

/** Seasons across, dimensions down; cards outside of both keep a row and a column of their own. */
export function RoadmapTimeline({ roadmap, basis, readOnly, onSave }: RoadmapTimelineProps) {
  const translate = useTranslate();
  const languages = useTextLanguages('assessments');
  const [edited, setEdited] = useState<EditedCard | null>(null);
  const [news, setNews] = useState('');
  const followCard = useFollowedCard();
  const actions = roadmap.actions ?? [];
  const seasons = seasonsOf(roadmap);
  const dimensions = rowsOf(basis, actions, languages);
  const move = (id: string, place: TimelinePlace, index?: number) => {
    void onSave((newest) => ({ actions: moveAction(newest.actions ?? [], id, place, index) }));
    const dimension = dimensions.find(({ reference }) => reference === place.reference)?.name ?? place.reference;
    const title = actions.find((one) => one.id === id)?.title ?? '';
    setNews(translate('roadmap.moved', { title, dimension, season: writeSeason(place.season) }));
    followCard(id);
  };
  const saveCard = async (written: RoadmapAction, before: RoadmapAction | null) => {
    let isChangedByOthers = false;
    const isSaved = await onSave((newest) => {
      const put = putAction(newest.actions ?? [], written, before);
      isChangedByOthers = put === null;
      return put && { actions: put };
    });
    // Once that is told, what is written goes over what shows.
    if (isChangedByOthers) setEdited((card) => card && { ...card, isOverOthers: true });
    return isSaved;
  };
  return (
    <WideTable label={translate('roadmap.timeline', { name: roadmap.name })}>
      <Table
        sx={{
          minWidth: { xs: 176 + seasons.length * 230, sm: 220 + seasons.length * 240 },
          ...{ tableLayout: 'fixed', '& td, & th': { verticalAlign: 'top' } },
        }}
      >
        <SeasonHead seasons={seasons} />
        <TableBody>
          {dimensions.map(({ reference, name, lastScore }) => (
            <TableRow key={reference}>
              <DimensionHead
                {...{ reference, name, lastScore }}
                isScored={basis.scored !== null}
                targets={roadmap.targets ?? []}
                readOnly={readOnly}
                onSave={(percent) => void onSave((newest) => ({ targets: withTarget(newest, reference, percent) }))}
              />
              {seasons.map((season) => (
                <TimelineCell
                  key={season}
                  {...{ actions, seasons }}
                  place={{ season, reference }}
                  dimension={name}
                  currentSeason={basis.season}
                  readOnly={readOnly}
                  onMove={move}
                  onEdit={(opened) => setEdited({ opened, isOverOthers: false })}
                  onRemove={(id) => void onSave((newest) => ({ actions: withoutAction(newest, id) }))}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      {edited !== null && (
        <ActionDialog
          edited={edited.opened}
          seasons={seasons}
          dimensions={dimensions}
          onSave={(written) => {
            const shown = actions.find(({ id }) => id === written.id) ?? null;
            const opened = 'id' in edited.opened ? edited.opened : null;
            return saveCard(written, edited.isOverOthers ? shown : opened);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </WideTable>
  );
}

/** The seasons of a roadmap and those of its cards, in order. */
function seasonsOf(roadmap: Roadmap): number[] {
  const ofCards = (roadmap.actions ?? []).map(({ season }) => season);
  return [...new Set([...timelineSeasons(roadmap), ...ofCards])].sort((one, other) => one - other);
}

function SeasonHead({ seasons }: { seasons: readonly number[] }) {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: { xs: 176, sm: 220 } }}>{translate('roadmap.dimension')}</TableCell>
        {seasons.map((season) => (
          <TableCell key={season}>
            <bdi>{writeSeason(season)}</bdi>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** The dimensions of the structure, and behind them those that only cards name. */
function rowsOf({ dimensions }: Basis, actions: readonly RoadmapAction[], languages: Parameters<typeof readText>[1]) {
  const known = dimensions.map(({ reference, name, lastScore }) => ({
    ...{ reference, name: readText(name, languages) || reference, lastScore },
  }));
  const unknown = [...new Set(actions.map(({ reference }) => reference))]
    .filter((reference) => !known.some((one) => one.reference === reference))
    .map((reference) => ({ reference, name: reference, lastScore: null }));
  return [...known, ...unknown];
}

function withoutAction({ actions }: Roadmap, id: string): RoadmapAction[] {
  return (actions ?? []).filter((one) => one.id !== id);
}

function withTarget({ targets }: Roadmap, reference: string, percent: number | null): NonNullable<Roadmap['targets']> {
  const others = (targets ?? []).filter((one) => one.reference !== reference);
  return percent === null ? others : [...others, { reference, percent }];
}

/**
 * The focus goes along with a card that was moved, whenever it is drawn in its new place, and back where moving it is
 * refused; until the person goes elsewhere.
 */
function useFollowedCard(): (id: string) => void {
  const followed = useRef<{ id: string; row: Element | null; hasFocus: boolean } | null>(null);
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { id, row, hasFocus } = followed.current;
    const active = document.activeElement;
    // What had the focus and is not in the page any more has left it to the page.
    const isLeft = hasFocus && (row?.isConnected ? !row.contains(active) : active !== document.body);
    if (isLeft) followed.current = null;
    else if (!row?.isConnected) followed.current = { id, row: focusCard(id), hasFocus: true };
  });
  return (id) => {
    followed.current = { id, row: rowOf(id), hasFocus: false };
  };
}

function focusCard(id: string): Element | null {
  const row = rowOf(id);
  row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  return row;
}

function rowOf(id: string): Element | null {
  return document.querySelector(`[data-card="${CSS.escape(id)}"]`)?.closest('[data-row]') ?? null;
}

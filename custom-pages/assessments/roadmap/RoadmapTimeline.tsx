import { useLayoutEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import {
  moveAction,
  putAction,
  timelineSeasons,
  type RoadmapAction,
  type TimelinePlace,
} from '#domain/roadmaps/timeline.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { undoPlace } from '#engine/ui/undoPlace.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import { PutBack } from '../planning/EditorPanel.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { DimensionHead, dimensionWidth, stickyDimension } from './DimensionHead.tsx';
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
  const notify = useNotify();
  const languages = useTextLanguages('assessments');
  const [edited, setEdited] = useState<EditedCard | null>(null);
  const [news, setNews] = useState('');
  const followCard = useFollowedCard();
  const { removed, save, remove, putBack } = useRemovedCard(onSave);
  const actions = roadmap.actions ?? [];
  const { isCalendarYear } = basis;
  const seasons = seasonsOf(roadmap);
  const dimensions = rowsOf(basis, actions, languages);
  const move = (id: string, place: TimelinePlace, index?: number) => {
    void save((newest) => ({ actions: moveAction(newest.actions ?? [], id, place, index) }));
    const dimension = dimensions.find(({ reference }) => reference === place.reference)?.name ?? place.reference;
    const title = actions.find((one) => one.id === id)?.title ?? '';
    setNews(translate('roadmap.moved', { title, dimension, season: writeSeason(place.season, isCalendarYear) }));
    followCard(id);
  };
  const saveCard = async (written: RoadmapAction, before: RoadmapAction | null) => {
    let isChangedByOthers = false;
    const isSaved = await save((newest) => {
      const put = putAction(newest.actions ?? [], written, before);
      isChangedByOthers = put === null;
      return put && { actions: put };
    });
    // Once that is told, what is written goes over what shows.
    if (isChangedByOthers) setEdited((card) => card && { ...card, isOverOthers: true });
    if (isSaved) notify('engine.form.saved', { type: 'success' });
    return isSaved;
  };
  return (
    <>
      <WideTable label={translate('roadmap.timeline', { name: roadmap.name })}>
        <Table sx={layoutOf(seasons.length)}>
          <SeasonHead seasons={seasons} isCalendarYear={isCalendarYear} />
          <TableBody>
            {dimensions.map(({ reference, name, lastScore }) => (
              <TableRow key={reference}>
                <DimensionHead
                  {...{ reference, name, lastScore }}
                  isScored={basis.scored !== null}
                  targets={roadmap.targets ?? []}
                  readOnly={readOnly}
                  onSave={(percent) => void save((newest) => ({ targets: withTarget(newest, reference, percent) }))}
                />
                {seasons.map((season) => (
                  <TimelineCell
                    key={season}
                    {...{ actions, seasons, isCalendarYear }}
                    place={{ season, reference }}
                    dimension={name}
                    currentSeason={basis.season}
                    readOnly={readOnly}
                    onMove={move}
                    onEdit={(opened) => setEdited({ opened, isOverOthers: false })}
                    onRemove={(id) => void remove(actions, id)}
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
            {...{ seasons, isCalendarYear }}
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
      {removed && !readOnly && <RemovedBar removed={removed} onPutBack={() => followCard(putBack(removed))} />}
    </>
  );
}

/** Columns of one width each; a narrow window scrolls them. */
const layoutOf = (seasons: number) => ({
  minWidth: { xs: dimensionWidth.xs + seasons * 210, sm: dimensionWidth.sm + seasons * 240 },
  ...{ tableLayout: 'fixed', '& td, & th': { verticalAlign: 'top' } },
});

interface RemovedCard {
  card: RoadmapAction;
  /** Where it stood among all cards. */
  index: number;
}

/** What was taken away and the way back, in sight wherever the card was: where other changes are taken back too. */
function RemovedBar({ removed, onPutBack }: { removed: RemovedCard; onPutBack: () => void }) {
  return (
    <Paper elevation={8} data-print="none" sx={{ ...undoPlace, px: 2, py: 1 }}>
      <PutBack title={removed.card.title} onPutBack={onPutBack} />
    </Paper>
  );
}

/** Takes cards away; the last one can be put back as long as nothing else was edited since. */
function useRemovedCard(onSave: RoadmapTimelineProps['onSave']) {
  const [removed, setRemoved] = useState<RemovedCard | null>(null);
  return {
    removed,
    save: (edit: RoadmapEdit) => {
      setRemoved(null);
      return onSave(edit);
    },
    remove: async (actions: readonly RoadmapAction[], id: string) => {
      const index = actions.findIndex((one) => one.id === id);
      const card = actions[index];
      if (!card) return;
      setRemoved({ card, index });
      if (!(await onSave((newest) => ({ actions: withoutAction(newest, id) })))) setRemoved(null);
    },
    /** @returns The id of the card that is back. */
    putBack: ({ card, index }: RemovedCard): string => {
      setRemoved(null);
      void onSave((newest) => ({ actions: withoutAction(newest, card.id).toSpliced(index, 0, card) }));
      return card.id;
    },
  };
}

/** The seasons of a roadmap and those of its cards, in order. */
function seasonsOf(roadmap: Roadmap): number[] {
  const ofCards = (roadmap.actions ?? []).map(({ season }) => season);
  return [...new Set([...timelineSeasons(roadmap), ...ofCards])].sort((one, other) => one - other);
}

function SeasonHead({ seasons, isCalendarYear }: { seasons: readonly number[]; isCalendarYear: boolean }) {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={stickyDimension}>{translate('roadmap.dimension')}</TableCell>
        {seasons.map((season) => (
          <TableCell key={season}>
            <bdi>{writeSeason(season, isCalendarYear)}</bdi>
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

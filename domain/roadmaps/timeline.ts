import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import type { Roadmap } from '#schemas/generated/types.ts';

/** A card of a roadmap's timeline (decisions A4). */
export type RoadmapAction = NonNullable<Roadmap['actions']>[number];

/** Where a card stands: in a season, named by the year in which it begins, and a dimension. */
export interface TimelinePlace {
  season: number;
  reference: string;
}

/** A final action point of a closed report. */
export interface ReportPoint {
  id: string;
  text: string;
  reference: string;
}

/** The seasons across: startPeriod … startPeriod + nbOfPeriods - 1 (decisions A4). */
export function timelineSeasons({ startPeriod, nbOfPeriods }: Pick<Roadmap, 'startPeriod' | 'nbOfPeriods'>): number[] {
  return Array.from({ length: nbOfPeriods }, (_unused, index) => startPeriod + index);
}

/** The cards of a place, in their order. */
export function actionsAt(actions: readonly RoadmapAction[], { season, reference }: TimelinePlace): RoadmapAction[] {
  return actions.filter((one) => one.season === season && one.reference === reference);
}

/** The cards after one was put elsewhere: at an index of its new place, or behind all that stand there. */
export function moveAction(
  actions: readonly RoadmapAction[],
  id: string,
  place: TimelinePlace,
  index = Infinity,
): RoadmapAction[] {
  const moved = actions.find((one) => one.id === id);
  if (!moved) return [...actions];
  const others = actions.filter((one) => one.id !== id);
  const behind = actionsAt(others, place)[index];
  const at = behind ? others.indexOf(behind) : others.length;
  return [...others.slice(0, at), { ...moved, ...place }, ...others.slice(at)];
}

/**
 * The cards with one as it was written over `before`, which is null for a new one: what others made of its other parts
 * meanwhile stays, and one that they took away is there again. Null where they changed the same part otherwise.
 */
export function putAction(
  actions: readonly RoadmapAction[],
  written: RoadmapAction,
  before: RoadmapAction | null,
): RoadmapAction[] | null {
  const theirs = actions.find(({ id }) => id === written.id);
  if (!theirs) return [...actions, written];
  const fields = Object.keys({ ...theirs, ...written });
  const { merged, clashes } = mergeRecord({ base: { ...(before ?? theirs) }, mine: { ...written }, theirs }, fields);
  return clashes.length > 0 ? null : actions.map((one) => (one === theirs ? { ...theirs, ...merged } : one));
}

/**
 * The cards with action points of a closed report taken over into a season; those that were taken over before stay as
 * they are (decisions A4).
 */
export function takeOver(
  actions: readonly RoadmapAction[],
  { clubAssessmentId, points, season }: { clubAssessmentId: string; points: readonly ReportPoint[]; season: number },
  makeId: () => string,
): RoadmapAction[] {
  const added = points
    .filter(({ id }) => !isTakenOver(actions, clubAssessmentId, id))
    .map(({ id, text, reference }): RoadmapAction => ({
      ...{ id: makeId(), title: text, season, reference, status: 'open', clubAssessmentId, lineId: id },
    }));
  return [...actions, ...added];
}

/** Whether an action point of a report is among the cards. */
export function isTakenOver(actions: readonly RoadmapAction[], clubAssessmentId: string, lineId: string): boolean {
  return actions.some((one) => one.clubAssessmentId === clubAssessmentId && one.lineId === lineId);
}

/** Whether a card should have been done: its season is over, and it is neither done nor dropped. */
export function isOverdue(
  { season, status }: Pick<RoadmapAction, 'season' | 'status'>,
  currentSeason: number,
): boolean {
  return season < currentSeason && status !== 'done' && status !== 'dropped';
}

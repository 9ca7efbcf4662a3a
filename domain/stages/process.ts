import type { ClubAssessment, Project } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Stage } from './deriveStage.ts';

/** A step of a project's process; stage 1 pre-visit, 2 on site, 3 post-visit (document 2 §3). */
export type ProcessItem = NonNullable<Project['process']>['items'][number];

/** A step that was ticked, and when. */
export type ProcessStep = NonNullable<ClubAssessment['steps']>[number];

export type StageColour = 'green' | 'orange' | 'red' | 'grey';

const stageIds = { PREVISIT: 1, ONSITE: 2, POSTVISIT: 3 } as const;

/** The steps that a project is configured with, `process.items`; what is not one is left out. */
export function readProcess({ process }: { process?: unknown }): ProcessItem[] {
  const items = isObject(process) ? process['items'] : null;
  return Array.isArray(items) ? items.filter(isProcessItem) : [];
}

/** How many of a stage's steps are ticked; none of what is closed or has no visit date. */
export function countStage(
  stage: Stage,
  process: readonly ProcessItem[],
  steps: readonly ProcessStep[],
): { done: number; all: number } {
  if (stage === 'CLOSED' || stage === 'UNKOWN') return { done: 0, all: 0 };
  const items = process.filter(({ stageId }) => stageId === stageIds[stage]);
  const done = items.filter(({ id }) => steps.some(({ processItemId }) => processItemId === id)).length;
  return { done, all: items.length };
}

/**
 * The colour of a stage: green when closed, orange when unknown, else green when all of the stage's
 * steps are ticked, orange when some, red when none, and grey when it has none (document 3 §4.2,
 * decisions C).
 */
export function colourStage(stage: Stage, process: readonly ProcessItem[], steps: readonly ProcessStep[]): StageColour {
  if (stage === 'CLOSED') return 'green';
  if (stage === 'UNKOWN') return 'orange';
  const { done, all } = countStage(stage, process, steps);
  if (all === 0) return 'grey';
  if (done === all) return 'green';
  return done > 0 ? 'orange' : 'red';
}

/** The steps after one was ticked, with the current date, or unticked (document 3 §4.2). */
export function toggleStep(steps: readonly ProcessStep[], processItemId: string, today: CalendarDate): ProcessStep[] {
  const others = steps.filter((step) => step.processItemId !== processItemId);
  return others.length < steps.length ? others : [...steps, { processItemId, date: today }];
}

function isProcessItem(value: unknown): value is ProcessItem {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value) || !('stageId' in value)) {
    return false;
  }
  return typeof value.id === 'string' && typeof value.name === 'string' && [1, 2, 3].includes(Number(value.stageId));
}

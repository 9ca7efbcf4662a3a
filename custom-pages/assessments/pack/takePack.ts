import type { Engine } from '#engine/browser/context/Engine.ts';
import { readAnswer } from '#engine/browser/context/useApiQuery.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import {
  readAssessment,
  readClub,
  readClubValues,
  readEvaluations,
  readFiles,
  readFinalValues,
  readMine,
  readPeople,
  readProject,
  readPromises,
  readSchedule,
  readStructure,
  readSurvey,
  readValues,
  type AssessmentReading,
} from '../values/assessmentCalls.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';

/** What a pack is made of; each is fetched, or the pack is not made. */
export const packParts = ['assessment', 'structure', 'values', 'clubValues', 'schedule', 'people', 'program'] as const;

export type PackPart = (typeof packParts)[number];

/** A part that could not be fetched or kept; what was there before is still there. */
export class PackFailure extends Error {
  readonly part: PackPart;

  constructor(part: PackPart) {
    super(`Not kept on this device: ${part}`);
    this.part = part;
  }
}

/** What some may not read, and what there is not for each, is no part of their pack. */
const mayBeMissing: readonly number[] = [errorCodes.notAllowed, errorCodes.notFound];

type PackEngine = Pick<Engine, 'api' | 'outgoing' | 'offline'>;

/**
 * Fetches all that a club assessment needs and keeps it on this device until it is removed; asks the browser not to
 * clear it by itself (decisions, section E).
 *
 * @throws PackFailure
 */
export async function takePack(
  engine: PackEngine,
  opened: OpenedAssessment,
  onPart: (done: number) => void,
): Promise<void> {
  const answers = engine.outgoing?.outbox.answers;
  const { clubAssessment, valuesOwner } = opened;
  const call = callAbout(opened);
  const read = async <T>([path, options]: AssessmentReading, isNeeded = true): Promise<T | null> => {
    if (options.isEnabled === false) return null;
    try {
      // Taken again, it is of now: what is here already does not pass for it.
      return await readAnswer<T>({ api: engine.api, ...(engine.outgoing && { outgoing: engine.outgoing }) }, path, {
        ...options,
        isRenewed: true,
      });
    } catch (error) {
      if (!isNeeded && mayBeMissing.includes(readRefusal(error).code)) return null;
      throw error;
    }
  };
  const work: Record<PackPart, () => Promise<unknown>> = {
    assessment: () =>
      Promise.all([
        ...[readAssessment(clubAssessment), readClub(clubAssessment), readProject(clubAssessment), readMine].map(
          (each) => read(each),
        ),
        read(readFinalValues(clubAssessment), false),
      ]),
    structure: async () => {
      const structure = await read<AssessmentDefinition>(readStructure(clubAssessment, call));
      if (!structure) return;
      await read(readEvaluations(clubAssessment, structure, call), false);
      for (const each of readSurvey(clubAssessment, structure, call)) await read(each, false);
    },
    values: async () => (valuesOwner ? read(readValues(clubAssessment, valuesOwner, call)) : null),
    clubValues: () =>
      Promise.all(
        [readClubValues, readFiles, readPromises].map((reading) => read(reading(clubAssessment, call), false)),
      ),
    schedule: () => read(readSchedule(clubAssessment, call), false),
    people: () => read(readPeople, false),
    program: async () => engine.offline?.keepProgram?.(),
  };
  // What was not kept before is no part of this.
  await answers?.settle();
  for (const [done, part] of packParts.entries()) {
    onPart(done);
    const isKept = await work[part]().then(
      () => answers?.settle() ?? false,
      () => false,
    );
    if (!isKept) throw new PackFailure(part);
  }
  await navigator.storage?.persist?.().catch(() => false);
  if (!(await answers?.addPack(clubAssessment.id))) throw new PackFailure('assessment');
}

import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { repeatedItems } from '#domain/stages/editProcess.ts';
import { readProcess } from '#domain/stages/process.ts';
import { scoringOf } from '#domain/scoring/usesTrafficLights.ts';
import { findMessage } from '#engine/rules/validation/messages.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { readIfMatch } from '#engine/server/records/readIfMatch.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import type { Special } from '#engine/server/specials.ts';
import { deleteWithUndo } from '#engine/server/undo/changeWithUndo.ts';
import { sendDeleted } from '#engine/server/undo/undoFeature.ts';
import type { Services } from '#engine/server/program/services.ts';

/**
 * A project keeps the assessment it has, because clubs have values for it already, and its levels of titles (document 2
 * §3); no stage of its process has an item twice (document 2 §5). Where only the switch says that traffic lights are
 * used, the scoring system says so too.
 */
export const guardProject: Special = {
  beforeSave(project, { before }) {
    const had = before?.['assessmentId'];
    const isMoved = had && had !== project['assessmentId'];
    const levels = before?.['nbOfTitleLevels'];
    const isRelevelled = typeof levels === 'number' && levels !== project['nbOfTitleLevels'];
    const repeated = repeatedItems(readProcess({ process: project['process'] }));
    const refused = [
      ...(isMoved ? [refuse('assessmentId', 'readOnly', 'validation.assessmentFixed')] : []),
      ...(isRelevelled ? [refuse('nbOfTitleLevels', 'readOnly', 'validation.titleLevelsFixed')] : []),
      ...repeated.map((at) => refuse(`process.items.${at}.name`, 'twice', 'validation.processItemTwice')),
    ];
    if (refused.length > 0) throw new ApiError(errorCodes.invalidInput, refused[0]?.message ?? '', refused);
    return { ...project, scoringSystem: chooseScoring(project, before) };
  },
};

/** The scoring system that is named; else as the switch of traffic lights is set, or was moved alone (decisions C). */
function chooseScoring(project: StoredRecord, before: StoredRecord | null): unknown {
  const { scoringSystem, trafficLights } = project;
  const isMoved = before !== null && (before['trafficLights'] === true) !== (trafficLights === true);
  const isNamed = (scoringSystem ?? null) !== null && !(isMoved && scoringSystem === before?.['scoringSystem']);
  return isNamed ? scoringSystem : scoringOf(trafficLights === true).scoringSystem;
}

function refuse(field: string, rule: string, messageKey: string): FieldError {
  return { field, rule, message: findMessage(messageKey) ?? '', params: { messageKey } };
}

/**
 * Projects beyond their resource: the documents' way to delete one (document 2 §7), which can be undone as every other; with
 * `If-Match` only as that version. One with club assessments stays: whom their visits invite is theirs to tell.
 */
export async function projectsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  app.delete<{ Params: { id: string } }>('/projects/delete/:id', async (request, reply) => {
    const projects = services.registry.get('projects');
    const session = sessionOf(services, request);
    return sendDeleted(reply, await deleteWithUndo(session, projects, request.params.id, readIfMatch(request)));
  });
}

import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { findMessage } from '#domain/validation/messages.ts';
import { sessionOf } from '../../engine/sessionOf.ts';
import type { Special } from '../../engine/specials.ts';
import { deleteWithUndo } from '../../engine/undo/changeWithUndo.ts';
import { sendDeleted } from '../../engine/undo/undoFeature.ts';
import type { Services } from '../../services.ts';

const fixed = 'validation.assessmentFixed';

/** A project keeps the assessment it has: clubs have values for it already (document 2 §5). */
const guardProject: Special = {
  beforeSave(project, { before }) {
    const had = before?.['assessmentId'];
    if (!had || had === project['assessmentId']) return project;
    const message = findMessage(fixed) ?? '';
    throw new ApiError(errorCodes.invalidInput, message, [
      { field: 'assessmentId', rule: 'readOnly', message, params: { messageKey: fixed } },
    ]);
  },
};

/**
 * Projects beyond their resource: the documents' way to delete one (document 2 §7), which can be undone as every other.
 */
export async function projectsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  services.registry.specials.register('guardProject', guardProject);
  app.delete<{ Params: { id: string } }>('/projects/delete/:id', async (request, reply) => {
    const projects = services.registry.get('projects');
    return sendDeleted(reply, await deleteWithUndo(sessionOf(services, request), projects, request.params.id));
  });
}

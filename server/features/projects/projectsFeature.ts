import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { findMessage } from '#domain/validation/messages.ts';
import { deleteRecord } from '../../engine/records/deleteRecord.ts';
import { sessionOf } from '../../engine/sessionOf.ts';
import type { Special } from '../../engine/specials.ts';
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

/** Projects beyond their resource: the documents' way to delete one (document 2 §7). */
export async function projectsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  services.registry.specials.register('guardProject', guardProject);
  app.delete<{ Params: { id: string } }>('/projects/delete/:id', async (request) =>
    deleteRecord(sessionOf(services, request), services.registry.get('projects'), request.params.id),
  );
}

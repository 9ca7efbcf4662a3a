import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import { actingFor } from '#engine/server/records/Actor.ts';
import { changedFields } from '#engine/server/records/changedFields.ts';
import { findVisible } from '#engine/server/records/readRecord.ts';
import { requireAccess } from '#engine/server/records/RecordSession.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';

/** What the Flags tab of a project holds (document 2 §2, "Project editing screen"). */
const flags: readonly string[] = [
  ...['name', 'nameTranslation', 'introductionVideo', 'projectManagers', 'surveyInvitationTemplateId'],
  ...['showResults', 'showReport', 'schedule', 'process'],
];

const routes: readonly string[] = ['/api/projects', '/api/projects/:id'];

/**
 * Lets a project's managers `PUT` the fields of its Flags tab (decisions G), before the resource's own call, which knows
 * global roles only. Everybody else goes on to that one, and is told the same whatever the project.
 */
export function letManagersUpdate(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): void {
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'PUT' || !routes.includes(request.routeOptions.url ?? '')) return;
    const saved = await updateOwnProject(services, request);
    if (saved) return reply.send(saved);
  });
}

/** The stored project; null where it is not for this call to answer. */
async function updateOwnProject(services: Pick<Services, 'db' | 'registry'>, request: FastifyRequest) {
  const user = requireUser(request);
  const projects = services.registry.get('projects');
  const body: unknown = request.body;
  if (canDo(user, 'update', projects) || isVvOnly(user.roles) || !isObject(body)) return null;
  const id = objectOf(request.params)['id'] ?? body['id'];
  if (typeof id !== 'string') return null;
  const session = sessionOf(services, request);
  const stored = await findVisible(session, projects, requireAccess(session, 'read', projects), id);
  const managers = stored?.['projectManagers'];
  if (!stored || !Array.isArray(managers) || !managers.includes(user.id)) return null;

  if (typeof body['version'] !== 'number') {
    throw invalidField('version', 'required', 'must be the version that was read');
  }
  const given = Object.fromEntries(Object.entries(body).filter(([field]) => !isSystemField(field) && field !== 'id'));
  // A record that comes back whole is fine, as long as the rest is as it was.
  const changed = changedFields(projects, stored, { ...stored, ...given });
  const unknown = Object.keys(given).filter((field) => !Object.hasOwn(projects.schema.properties, field));
  const refused = [...new Set([...changed, ...unknown])].filter((field) => !flags.includes(field));
  if (refused.length > 0) throw notForManagers(refused);
  const input = Object.fromEntries(Object.entries(given).filter(([field]) => flags.includes(field)));
  return updateRecord({ ...session, actor: actingFor(session.actor) }, projects, id, {
    ...input,
    version: body['version'],
  });
}

function notForManagers(fields: readonly string[]): ApiError {
  const details = fields.map((field): FieldError => ({ field, rule: 'access', message: 'may not be set by you' }));
  return new ApiError(errorCodes.notAllowed, `You may not set ${fields.join(', ')}`, details);
}

import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { Person } from '../assessments/openAssessmentWorld.ts';
import { call, globalRoles, type Call, type CallContext } from './Call.ts';
import { resourceCalls } from './resourceCalls.ts';

const configured = resources.map((definition) => resolveResource(definition, schemas[definition.entity]));

/** Who makes another call of the table: what is about many records is for those whom it is about one. */
function whoMay(route: string): readonly Person[] {
  const who = resourceCalls.find((one) => one.route === route)?.who ?? 'open';
  if (who === 'open') throw new Error(`There is no call ${route} to compare with`);
  return who;
}

/** Stores a view that somebody else shares with all. */
const sharedView = ({ at }: CallContext) =>
  at.store('savedviews', { resource: 'clubs', name: 'Verborgen', shared: true, view: {}, owner: 'pm' });
/** Somebody else's change is not there, but for a super admin. */
const deletedByPm = async ({ at }: CallContext) => {
  const moment = { changedAt: new Date().toISOString(), until: new Date(Date.now() + 86_400_000).toISOString() };
  const id = await at.store('undobatches', { account: 'pm', resource: 'clubs', action: 'delete', count: 1, ...moment });
  return { url: `/api/recent-changes/${id}` };
};
const changer: readonly Person[] = ['super'];

/** The calls on a whole list of each configured resource, and on how people look at lists. */
export const listCalls: Call[] = [
  ...configured.flatMap(({ name, export: exported }) => [
    call(`GET /api/${name}/groups`, whoMay(`GET /api/${name}`), { url: `/api/${name}/groups?by=createdAt` }),
    ...(exported ? [call(`GET /api/${name}/export`, whoMay(`GET /api/${name}`))] : []),
    ...(exported ? [call(`POST /api/${name}/export`, whoMay(`GET /api/${name}`), { payload: { ids: [] } })] : []),
    call(`POST /api/${name}/bulk`, whoMay(`DELETE /api/${name}/:id`), { payload: { ids: [], action: 'delete' } }),
  ]),
  ...configured
    .filter(({ likeness }) => likeness.length > 0)
    .flatMap(({ name }) => [
      call(`POST /api/${name}/alike`, whoMay(`GET /api/${name}`), { payload: { values: { name: 'Verborgen' } } }),
      call(`POST /api/${name}/merge`, whoMay(`DELETE /api/${name}/:id`), { payload: {} }, { status: 422 }),
    ]),
  call('GET /api/undo', globalRoles),
  call('POST /api/undo/:id', globalRoles, { url: '/api/undo/of-somebody-else' }, { status: 404 }),
  call('GET /api/recent-changes', globalRoles),
  call('GET /api/recent-changes/:id', globalRoles, deletedByPm, { status: 404, but: { super: 200 } }),
  call('GET /api/preferences', globalRoles),
  call('PUT /api/preferences/:key', globalRoles, { url: '/api/preferences/theme', payload: { value: 'dark' } }),
  call('GET /api/savedviews', globalRoles),
  // The federation variant and translators make no views.
  call(
    'POST /api/savedviews',
    globalRoles.filter((person) => person !== 'vv' && person !== 'translator'),
    { payload: { resource: 'clubs', name: 'Mine', view: {} } },
    { status: 201 },
  ),
  call('PUT /api/savedviews/:id', changer, async (context) => ({
    url: `/api/savedviews/${await sharedView(context)}`,
    payload: { name: 'Taken', version: 1 },
  })),
  call('DELETE /api/savedviews/:id', changer, async (context) => ({
    url: `/api/savedviews/${await sharedView(context)}`,
  })),
];

import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resourceNameOf } from '#domain/resource/resolveResource.ts';
import type { Person } from '../assessments/openAssessmentWorld.ts';
import { call, globalRoles, type Call, type CallContext } from './Call.ts';
import { readersOf } from './resourceTable.ts';

const names = resources.map(({ entity }) => resourceNameOf(schemas[entity]));

/** Stores a view that somebody else shares with all. */
const sharedView = ({ at }: CallContext) =>
  at.store('savedviews', { resource: 'clubs', name: 'Verborgen', shared: true, view: {}, owner: 'pm' });
const changer: readonly Person[] = ['super'];

/** The calls on a whole list of each configured resource, and on how people look at lists. */
export const listCalls: Call[] = [
  ...names.flatMap((name) => [
    call(`GET /api/${name}/groups`, readersOf(name), { url: `/api/${name}/groups?by=createdAt` }),
  ]),
  call('GET /api/preferences', globalRoles),
  call('PUT /api/preferences/:key', globalRoles, { url: '/api/preferences/theme', payload: { value: 'dark' } }),
  call('GET /api/savedviews', globalRoles),
  call(
    'POST /api/savedviews',
    globalRoles,
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

import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resourceNameOf } from '#domain/resource/resolveResource.ts';
import { call, globalRoles, type Call } from './Call.ts';

const names = resources.map(({ entity }) => resourceNameOf(schemas[entity]));

/** The calls on a whole list of each configured resource. */
export const listCalls: Call[] = names.flatMap((name) => [
  call(`GET /api/${name}/groups`, globalRoles, { url: `/api/${name}/groups?by=createdAt` }),
]);

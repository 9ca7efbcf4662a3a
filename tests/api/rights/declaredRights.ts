import type { RoleKey } from '#domain/access/roles.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Audience } from '#engine/rules/resource/ResourceConfig.ts';
import { sampleRecord } from '#tests/support/sampleRecord.ts';
import { people, type Person } from '../assessments/openAssessmentWorld.ts';
import { globalRoles } from './Call.ts';
import type { ResourceRights } from './resourceTable.ts';

/**
 * What a resource file declares, for resources that the documents do not know: who may read and write is read from
 * `access`, a record from the schema. The calls then show whether the server keeps to it.
 */
export function declaredRights({ name, access, schema }: Resource): ResourceRights {
  if (access.rows !== null || Object.keys(access.rowsFor).length > 0) {
    throw new Error(`${name} limits rows: say in tests/api/rights/resourceTable.ts who finds which record`);
  }
  return {
    body: ({ services }) => sampleRecord(schema, services),
    readers: peopleOf(access.read),
    creators: peopleOf(access.create),
    writers: peopleOf(access.update),
    deleters: peopleOf(access.delete),
  };
}

/** Everybody that an audience names, and with a role also the super admin. */
function peopleOf(audience: Audience): readonly Person[] {
  if (audience === 'nobody') return [];
  if (audience === 'staff') return globalRoles;
  return globalRoles.filter((person) => {
    const roles: readonly RoleKey[] = people[person];
    return roles.some((role) => role === 'superAdmin' || audience.includes(role));
  });
}

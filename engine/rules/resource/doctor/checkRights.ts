import { roleKeys, theProduct } from '../../product/Product.ts';
import type { RoleKey } from '../../product/ProductTypes.ts';
import type { Resource } from '../Resource.ts';
import type { Audience } from '../ResourceConfig.ts';
import type { DoctorCode } from './codes.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

const writing = ['create', 'update', 'delete'] as const;

/** Rights that contradict each other. */
export function checkRights(resource: Resource): Finding[] {
  const { access, menu, recordRepresentation } = resource;
  const file = fileOf(resource);
  const findings: Finding[] = [];
  const say = (code: DoctorCode, at: readonly string[], message: string, remedy: string, field: string | null = null) =>
    findings.push(toFinding(code, { file, field, at, message, remedy }));

  for (const role of Object.keys(access.rowsFor)) {
    const known = roleKeys().find((key) => key === role);
    if (!known) {
      say(
        'A001',
        ['access', 'rowsFor', role],
        `there is no role "${role}"`,
        nearestOr(role, roleKeys(), `use ${roleKeys().join(', ')}`),
      );
    } else if (!includes(access.read, known)) {
      say(
        'A002',
        ['access', 'rowsFor', role],
        `the rows of ${role} are limited, but ${role} cannot read at all`,
        `add ${role} to access.read, or remove its rows`,
      );
    }
  }
  for (const action of writing) {
    const blind = beyond(access[action], access.read);
    if (blind.length === 0) continue;
    say(
      'A003',
      ['access', 'write'],
      `${blind.join(', ')} may ${action}, but not read`,
      'add the same roles to access.read',
    );
    break;
  }
  if (menu && access.read === 'nobody') {
    say(
      'A005',
      ['menu'],
      'the menu shows what nobody may read',
      'write menu: false, or say in access.read who may read',
    );
  }
  for (const [field, rights] of Object.entries(access.fields)) {
    const blind = rights.write && rights.read ? beyond(rights.write, rights.read) : [];
    if (blind.length > 0) {
      say(
        'A007',
        ['access', 'fields', field],
        `${blind.join(', ')} may write it, but not read it`,
        'add the same roles to read',
        field,
      );
    }
  }
  const stands = access.fields[recordRepresentation]?.read;
  if (stands && beyond(access.read, stands).length > 0) {
    say(
      'A006',
      ['access', 'fields', recordRepresentation],
      'stands for the record, but not everybody who reads the record may read it',
      'name another field as recordRepresentation',
      recordRepresentation,
    );
  }
  return findings;
}

function includes(audience: Audience, role: RoleKey): boolean {
  return audience === 'staff' || (audience !== 'nobody' && audience.includes(role));
}

/** Who belongs to the first audience but not to the second. */
function beyond(wide: Audience, narrow: Audience): string[] {
  if (wide === 'nobody' || narrow === 'staff') return [];
  if (wide === 'staff') return ['staff'];
  return wide.filter((role) => role !== theProduct().superRole && !includes(narrow, role));
}

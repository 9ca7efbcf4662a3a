import { recordOf } from '#engine/rules/values/recordOf.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import type { FieldPath } from './FederationConnector.ts';
import { readPath } from './mapClub.ts';

const longest = 200;
const contactParts = ['FirstName', 'LastName', 'Function', 'Email', 'Telephone'] as const;

export type RegistrationFields = Readonly<Record<RegistrationField, FieldPath>>;
type RegistrationField =
  | 'registrationDate'
  | 'basicNumber'
  | 'clubName'
  | 'province'
  | 'auditType'
  | 'auditCategory'
  | 'clubPostAudit'
  | `${'gc' | 'resp'}${(typeof contactParts)[number]}`;

/** A registration as the service describes it, in our fields; null without date, number or name. */
export function mapRegistration(fields: RegistrationFields, found: unknown): Registration | null {
  const read = (field: RegistrationField): string | null => {
    const value = readPath(found, fields[field]);
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().slice(0, longest) || null
      : null;
  };
  const registrationDate = read('registrationDate');
  const basicNumber = read('basicNumber');
  const clubName = read('clubName');
  if (!registrationDate || !basicNumber || !clubName) return null;
  const contact = <Prefix extends 'gc' | 'resp'>(prefix: Prefix) =>
    recordOf(
      contactParts.map((part) => `${prefix}${part}` as const),
      read,
    );
  return {
    ...{ registrationDate, basicNumber, clubName },
    province: { name: read('province') },
    auditType: { name: read('auditType'), catergory: read('auditCategory') },
    clubPostAudit: read('clubPostAudit'),
    ...contact('gc'),
    ...contact('resp'),
  };
}

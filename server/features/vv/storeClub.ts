import { scalarText } from '#engine/rules/values/scalarText.ts';
import { sql } from 'kysely';
import { belgium } from '#domain/countries/belgium.ts';
import { completeClub } from '#domain/clubs/completeClub.ts';
import { newClubDefaults } from '#domain/clubs/newClubDefaults.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { findRow, selectRows } from '../assessments/rows.ts';

/**
 * The club of a confirmed registration: made, or if it is here already completed with what it lacks. What stands there
 * is only changed by values that name the club and the version that they were compared with.
 * @throws ApiError 20, or 21 where that version is not the stored one
 */
export async function storeClub(
  session: RecordSession,
  club: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const resource = session.registry.get('clubs');
  const { id, version, ...values } = club;
  const number = scalarText(club['federationMembershipNumber']);
  const byId = typeof id === 'string' ? await findRow(session, 'clubs', id) : null;
  const [byNumber] = number
    ? await selectRows(session, 'clubs', { federationMembershipNumber: number, country: belgium })
    : [];
  // A club that is here without its number is known by its name.
  const [byName] = byNumber
    ? []
    : await selectRows(
        session,
        'clubs',
        sql`name = ${scalarText(club['name'])} AND country = ${belgium} AND coalesce("federationMembershipNumber", '') = ''`,
      );
  const stored = byId ?? byNumber ?? byName;
  if (stored) {
    const { filled, changed } = completeClub({ ...stored }, values);
    const isSeen = byId !== null && typeof version === 'number';
    const wanted = isSeen ? { ...filled, ...changed } : filled;
    if (Object.keys(wanted).length === 0) return { ...stored };
    return updateRecord(session, resource, stored.id, { ...wanted, ...(isSeen && { version }) });
  }
  return createRecord(session, resource, { ...newClubDefaults, country: belgium, ...values });
}

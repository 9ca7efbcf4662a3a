import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { upsertMany } from '#engine/server/records/upsertMany.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { selectRows } from '../assessments/rows.ts';
import { fault, faultsOfForm, idsIn, storeSound, textOf, type Ingest } from './IngestedRow.ts';

const fields = ['id', 'clubId', 'kind', 'gender', 'date', 'agegroup', 'coaches', 'focus', 'syncMetaData'];

/** Practice observations of clubs by the id of Tag-it (decisions A17, A20); one never moves to another club. */
export const ingestObservations: Ingest = (session, rows) =>
  inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const stored = await selectRows(within, 'observations', { id: idsIn(rows, 'id') });
    const clubOf = new Map(stored.map(({ id, clubId }) => [id, clubId]));
    return storeSound(
      rows,
      rows.map((row) => faultsOfObservation(row, clubOf)),
      (sound) => upsertMany(within, session.registry.get('observations'), sound, ['id']),
    );
  });

function faultsOfObservation(row: unknown, clubOf: ReadonlyMap<string, string>): FieldError[] {
  const form = faultsOfForm(row, fields);
  if (form.length > 0) return form;
  const id = textOf(row, 'id');
  if (!/^[\w.:-]{1,64}$/.test(id)) return fault('id', 'pattern', 'must be an id of up to 64 letters and digits');
  const club = clubOf.get(id);
  return club !== undefined && club !== textOf(row, 'clubId') ? fault('id', 'unique', 'is of another club') : [];
}

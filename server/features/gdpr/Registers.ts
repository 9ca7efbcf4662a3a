import { registerFields } from '#domain/gdpr/registerFields.ts';
import { readPath } from '#engine/rules/conditions/readPath.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { getRow, listRows } from '#engine/server/records/tableRows.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';

/** The privacy registers as a person may read them, by name. */
export interface Registers {
  companies: Company[];
  activities: ProcessingActivity[];
  /** English and other names by country id. */
  countries: ReadonlyMap<string, Record<string, string>>;
}

/** Reads all registers, whole. */
export async function readRegisters(session: RecordSession): Promise<Registers> {
  const byName = { sort: { field: 'name', order: 'ASC' } } as const;
  return {
    companies: await listRows(session, 'companies', byName),
    activities: await listRows(session, 'processingactivities', byName),
    countries: await readCountries(session),
  };
}

/**
 * One activity and the companies that its section names, nothing else of the registers.
 * @throws ApiError 40 where there is none of this id that the person may read
 */
export async function readActivity(session: RecordSession, id: string): Promise<Registers> {
  const activity = await getRow(session, 'processingactivities', id);
  const ids = companiesOf(activity);
  return {
    companies: ids.length === 0 ? [] : await listRows(session, 'companies', { filter: { id: ids } }),
    activities: [activity],
    countries: await readCountries(session),
  };
}

function companiesOf(activity: ProcessingActivity): string[] {
  const named = registerFields(activity.role).flatMap((path) => {
    const property = propertyAt(schemas.processingActivity, path);
    const relation = (property?.items ?? property)?.['x-relation'];
    return relation?.to === 'company' ? [readPath(activity, path)].flat() : [];
  });
  return [...new Set(named.filter((id): id is string => typeof id === 'string'))];
}

async function readCountries({ db }: RecordSession): Promise<Registers['countries']> {
  const rows = await db.selectFrom('countries').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Activities of the register that is asked for: a processor's holds its subprocessing too. */
export function activitiesOf({ activities }: Registers, role: 'controller' | 'processor'): ProcessingActivity[] {
  return activities.filter((activity) => (activity.role === 'controller') === (role === 'controller'));
}

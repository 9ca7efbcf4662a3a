import { sql } from 'kysely';
import { registerFields } from '#domain/gdpr/registerFields.ts';
import { readPath } from '#engine/rules/conditions/readPath.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { getOne } from '#engine/server/records/readRecord.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import { listAll } from '#engine/server/list/listAll.ts';
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
  const list = async (name: string) => {
    const byName = { sort: { field: 'name', order: 'ASC' } } as const;
    return (await listAll(session, session.registry.get(name), byName)) as unknown[];
  };
  return {
    companies: (await list('companies')) as Company[],
    activities: (await list('processingactivities')) as ProcessingActivity[],
    countries: await readCountries(session),
  };
}

/**
 * One activity and the companies that its section names, nothing else of the registers.
 * @throws ApiError 40 where there is none of this id that the person may read
 */
export async function readActivity(session: RecordSession, id: string): Promise<Registers> {
  const { registry } = session;
  const record: unknown = await getOne(session, registry.get('processingactivities'), id);
  const activity = record as ProcessingActivity;
  const ids = companiesOf(activity);
  const companies = ids.length === 0 ? [] : await listAll(session, registry.get('companies'), { filter: { id: ids } });
  return {
    companies: companies as unknown[] as Company[],
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
  const { rows } = await sql<{ id: string; name: Record<string, string> }>`SELECT id, name FROM countries`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Activities of the register that is asked for: a processor's holds its subprocessing too. */
export function activitiesOf({ activities }: Registers, role: 'controller' | 'processor'): ProcessingActivity[] {
  return activities.filter((activity) => (activity.role === 'controller') === (role === 'controller'));
}

import { sql } from 'kysely';
import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import { listAll } from '../../engine/list/listAll.ts';
import type { RecordSession } from '../../engine/records/RecordSession.ts';

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
  const { rows } = await sql<{ id: string; name: Record<string, string> }>`SELECT id, name FROM countries`.execute(
    session.db,
  );
  return {
    companies: (await list('companies')) as Company[],
    activities: (await list('processingactivities')) as ProcessingActivity[],
    countries: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/** Activities of the register that is asked for: a processor's holds its subprocessing too. */
export function activitiesOf({ activities }: Registers, role: 'controller' | 'processor'): ProcessingActivity[] {
  return activities.filter((activity) => (activity.role === 'controller') === (role === 'controller'));
}

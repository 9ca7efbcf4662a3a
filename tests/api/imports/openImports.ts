import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

export const manager: RoleKey[] = ['clubUserManager'];
/** The columns of the sheets of clubs. */
export const headers = ['name', 'federationMembershipNumber', 'country', 'city', 'niveau', 'Remarks'];

/** An application to import clubs into, and what a browser does of it. */
export async function openImports() {
  const test: TestApp = await openTestApp();
  const { db, registry } = test.services;

  const call = (method: 'GET' | 'POST', path: string, payload?: object, roles = manager) =>
    test.callAs(roles, { method, url: `/api/${path}`, ...(payload && { payload }) });

  const sheet = (rows: CellValue[][], change: Partial<ImportPlan> = {}) => {
    const plan = proposePlan(headers, registry.get('clubs'));
    return { plan: { ...plan, ...change }, rows, fileName: 'clubs.xlsx' };
  };

  /** Imports rows to the end; gives the import's id. */
  const run = async (rows: CellValue[][], change: Partial<ImportPlan> = {}): Promise<string> => {
    const answer = await call('POST', 'clubs/import', sheet(rows, change));
    expect(answer.statusCode).toBe(202);
    await settleJobs(test, 'records.import');
    return answer.json<{ id: string }>().id;
  };

  const stored = () => db.selectFrom('clubs').selectAll().where('deletedAt', 'is', null).orderBy('name').execute();

  const empty = () =>
    sql`TRUNCATE clubs, users, companies, processingactivities, history, imports, importfailures, importparts CASCADE`.execute(
      db,
    );

  return { test, call, sheet, run, stored, empty };
}

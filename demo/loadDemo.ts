import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { dayInZone } from '#engine/rules/dates/calendarDate.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { withAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { applyDemoPassword } from '#engine/server/accounts/applyDemoPassword.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import type { Services } from '#engine/server/program/services.ts';
import { openDemoStore } from './DemoStore.ts';
import { readGlobalPass } from './globalpass/readGlobalPass.ts';
import { loadAssessments } from './loadAssessments.ts';
import { loadProjects, loadReference } from './loadReference.ts';
import { loadValues } from './loadValues.ts';
import { demoPeople } from './people.ts';

/**
 * Loads the demonstration into an empty store, all of it in one transaction: killed at any point, the next start finds
 * an empty store again. Answers whether the demonstration is there; a store with records of its own is left alone.
 */
export async function loadDemo(services: Pick<Services, 'db' | 'registry' | 'settings'>): Promise<boolean> {
  const { db, settings } = services;
  const isThere = await withAdvisoryLock(db, 'loadDemo', async (trx) => {
    if (await hasDemoPeople(trx)) return true;
    if (!(await isEmpty(trx))) return false;
    const structure = readGlobalPass(join(projectRoot, 'demo', 'globalpass'));
    const store = openDemoStore(services, trx);
    await loadReference(store);
    await loadProjects(store, structure);
    await loadAssessments(store, structure, dayInZone(Date.now(), 'Europe/Brussels'));
    await loadValues(store, { ...services, db: trx }, structure);
    return true;
  });
  const password = settings.passwordSignin ? settings.demoPassword : null;
  if (isThere) await applyDemoPassword(db, { accountIds: demoPeople.map(({ id }) => id), password });
  return isThere;
}

async function hasDemoPeople(db: Kysely<Tables>): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('id').where('id', '=', demoPeople[0].id).executeTakeFirst();
  return found !== undefined;
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  const club = await db.selectFrom('clubs').select('id').limit(1).executeTakeFirst();
  return account === undefined && club === undefined;
}

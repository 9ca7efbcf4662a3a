import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dayInZone } from '#domain/schedule/calendarDate.ts';
import { inTransaction } from '#server/db/inTransaction.ts';
import { applyDemoPassword } from '#server/features/accounts/applyDemoPassword.ts';
import { projectRoot } from '#server/projectRoot.ts';
import type { Services } from '#server/services.ts';
import { openDemoStore } from './DemoStore.ts';
import { readGlobalPass } from './globalpass/readGlobalPass.ts';
import { loadAssessments } from './loadAssessments.ts';
import { loadProjects, loadReference } from './loadReference.ts';
import { loadValues } from './loadValues.ts';
import { demoPeople } from './people.ts';

/**
 * Loads the demonstration into an empty store: records in one transaction, then what assessors said through the API.
 * Killed in between, the next start goes on; a store with accounts of its own is left alone.
 */
export async function loadDemo(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const isDemoStore = await hasDemoPeople(services);
  if (!isDemoStore && !(await isEmpty(services))) return;
  const marker = join(settings.dataDir, 'demonstration-loaded');
  if (!isDemoStore || !existsSync(marker)) {
    const structure = readGlobalPass(join(projectRoot, 'demo', 'globalpass'));
    if (!isDemoStore) {
      await inTransaction(db, async (trx) => {
        const store = openDemoStore(services, trx);
        await loadReference(store);
        await loadProjects(store, structure);
        await loadAssessments(store, structure, dayInZone(Date.now(), 'Europe/Brussels'));
      });
    }
    await loadValues(app, services, structure);
    writeFileSync(marker, '');
  }
  const password = settings.passwordSignin ? settings.demoPassword : null;
  await applyDemoPassword(db, { accountIds: demoPeople.map(({ id }) => id), password });
}

async function hasDemoPeople({ db }: Services): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('id').where('id', '=', demoPeople[0].id).executeTakeFirst();
  return found !== undefined;
}

async function isEmpty({ db }: Services): Promise<boolean> {
  const [account, club] = await Promise.all([
    db.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('clubs').select('id').limit(1).executeTakeFirst(),
  ]);
  return account === undefined && club === undefined;
}

import type { Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { bossDatabase } from './bossDatabase.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The one queue of pg-boss that all our jobs go through. */
export const queueName = (): string => theProduct().id;

/** A job whose worker gave no sign for so long is taken up by another one. */
export const expireSeconds = 60;

/** Prepares pg-boss's own tables (schema `pgboss`) and queue. Nothing runs by itself: no timers, no schedules. */
export async function openBoss(db: Kysely<Tables>, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({ db: bossDatabase(db), supervise: false, schedule: false, migrate: true });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(queueName(), {
    name: queueName(),
    policy: 'standard',
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    retentionDays: 30,
  });
  return boss;
}

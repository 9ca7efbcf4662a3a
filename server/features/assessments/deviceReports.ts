import { sql } from 'kysely';
import { roleIds } from '#domain/access/roles.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { ownId } from '#engine/server/idempotency/ownId.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Store } from './rows.ts';

/** What a device says of itself with each sending, and every minute. */
export interface SentReport {
  deviceId: string;
  label: string;
  /** Mutations that the server has not answered for, by club assessment. */
  unsent: Record<string, number>;
}

/** A device that still holds something of a club assessment. */
export interface HoldingDevice {
  person: string | null;
  label: string | null;
  unsent: number;
  at: string;
}

const mostAssessments = 1000;
/** Mutations of a club assessment that a device may hold: more than anybody types. */
const mostUnsent = 1_000_000;
const idPattern = /^[\w.:-]{1,64}$/;
/** Days after which a device that has not been heard of counts no more. */
const forgottenDays = 90;

/** Reads what a device says of itself; null where it says nothing. @throws ApiError 20 */
export function readDeviceReport(sent: unknown): SentReport | null {
  if (sent === undefined || sent === null) return null;
  const { deviceId, label, unsent } = isObject(sent) ? sent : {};
  if (typeof deviceId !== 'string' || !idPattern.test(deviceId)) {
    throw invalidField('device.deviceId', 'pattern', 'must be an id');
  }
  const entries = isObject(unsent) ? Object.entries(unsent) : [];
  const isGood = ([id, count]: [string, unknown]) =>
    idPattern.test(id) && Number.isInteger(count) && Number(count) >= 0 && Number(count) <= mostUnsent;
  if (!isObject(unsent) || entries.length > mostAssessments || !entries.every(isGood)) {
    throw invalidField('device.unsent', 'type', 'must be numbers by club assessment');
  }
  const name = typeof label === 'string' ? storableText(label).slice(0, 100) : '';
  return { deviceId, label: name, unsent: Object.fromEntries(entries.map(([one, count]) => [one, Number(count)])) };
}

/** Keeps what a device said last; a person's devices are theirs alone. */
export async function storeDeviceReport({ db }: Store, { id: by }: SignedInUser, report: SentReport): Promise<void> {
  const { deviceId, label, unsent } = report;
  const id = ownId(by, deviceId);
  await sql`
    INSERT INTO devicereports (id, "by", "deviceId", label, unsent, at)
    VALUES (${id}, ${by}, ${deviceId}, ${label}, ${JSON.stringify(unsent)}::jsonb, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET label = excluded.label, unsent = excluded.unsent, at = excluded.at,
      version = devicereports.version + 1, "updatedAt" = clock_timestamp()`.execute(db);
}

/**
 * How many mutations device report `d` names of club assessment `a`; what was stored before there was a limit is no whole
 * number of PostgreSQL.
 */
const unsent = sql<number>`(d.unsent->>a.id)::double precision`;

/**
 * Whether device report `d` holds something of club assessment `a`: one that was heard of lately, of somebody who works
 * on it. Anybody may name any id, which says nothing.
 */
export const isHolding = sql<boolean>`
  ${unsent} > 0 AND d.at > clock_timestamp() - ${sql.lit(forgottenDays)} * interval '1 day' AND (
    a.assessors @> jsonb_build_array(jsonb_build_object('assessorId', d."by"))
    OR EXISTS (SELECT FROM projects m WHERE m.id = a."projectId" AND m."projectManagers" @> to_jsonb(d."by"))
    OR EXISTS (SELECT FROM accounts s WHERE s.id = d."by" AND s.roles @> to_jsonb(${sql.lit(roleIds.superAdmin)}::text)))`;

/** The devices that said last that they hold something of a club assessment (decisions E). */
export async function listHoldingDevices({ db }: Store, clubAssessmentId: string): Promise<HoldingDevice[]> {
  return db
    .selectFrom('clubassessments as a')
    .innerJoin('devicereports as d', (join) => join.on(isHolding))
    .leftJoin('accounts as person', 'person.id', 'd.by')
    .select(['person.fullName as person', 'd.label', unsent.as('unsent'), 'd.at'])
    .where('a.id', '=', clubAssessmentId)
    .orderBy('d.at', 'desc')
    .execute();
}

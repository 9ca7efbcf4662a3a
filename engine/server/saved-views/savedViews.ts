import { sql } from 'kysely';
import { canDo } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { createRecord } from '../records/createRecord.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { notFound } from '../records/readRecord.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { invalidField } from '../refusals/invalidField.ts';
import type { Services } from '../program/services.ts';

type ViewServices = Pick<Services, 'db' | 'registry'>;

const mostBytes = 65_536;
const mostViews = 500;
const none: ReadonlySet<string> = new Set();

/** The views of a resource (null: of all) that a person made, and those shared by others, by name. */
export async function listSavedViews(
  services: ViewServices,
  user: SignedInUser,
  resource: string | null,
): Promise<StoredRecord[]> {
  const readable = services.registry.resources.filter((one) => canDo(user, 'read', one)).map(({ name }) => name);
  const wanted = resource === null ? readable : readable.filter((name) => name === resource);
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(services.registry.get('savedviews'), none)} FROM savedviews
    WHERE resource = ANY(${wanted}) AND (owner = ${user.id} OR shared) AND "deletedAt" IS NULL
    ORDER BY name, id LIMIT ${mostViews}`.execute(services.db);
  return rows;
}

/**
 * Keeps a new view of the person; the product says who makes none.
 * @throws ApiError 11, 20 for a view that is not valid, or of a resource that the person may not read
 */
export async function createSavedView(
  services: ViewServices,
  user: SignedInUser,
  body: unknown,
): Promise<StoredRecord> {
  if (!theProduct().savesViews(user.roles)) throw mayNotShare();
  requireView(services, user, body);
  const { registry } = services;
  const values = isObject(body) ? { ...without(body, 'id'), owner: user.id } : body;
  return createRecord(onBehalf(services, user), registry.get('savedviews'), values);
}

/**
 * Changes a view, its owner excepted; who does not own it may not, unless a super admin, nor who makes none.
 * @throws ApiError 11, 20, 21 with the current view, 40
 */
export async function changeSavedView(
  services: ViewServices,
  user: SignedInUser,
  id: string,
  body: unknown,
): Promise<StoredRecord> {
  await requireOwn(services, user, id);
  if (!theProduct().savesViews(user.roles)) throw mayNotShare();
  requireView(services, user, body);
  if (!isObject(body) || typeof body['version'] !== 'number') {
    throw invalidField('version', 'required', 'must be the version that was read');
  }
  const values = without(without(body, 'owner'), 'id');
  return updateRecord(onBehalf(services, user), services.registry.get('savedviews'), id, values);
}

/**
 * Removes a view; who may change it may do so.
 * @throws ApiError 11, 40
 */
export async function deleteSavedView(services: ViewServices, user: SignedInUser, id: string): Promise<StoredRecord> {
  await requireOwn(services, user, id);
  return deleteRecord(onBehalf(services, user), services.registry.get('savedviews'), id);
}

/** The rights are checked here; the engine stores, validates and keeps the history in the person's name. */
function onBehalf({ db, registry }: ViewServices, user: SignedInUser): RecordSession {
  return { db, registry, actor: { user: 'system', source: 'saved views', behalf: user } };
}

async function requireOwn({ db, registry }: ViewServices, user: SignedInUser, id: string): Promise<void> {
  const isSuper = user.roles.includes(theProduct().superRole);
  const readable = registry.resources.filter((one) => canDo(user, 'read', one)).map(({ name }) => name);
  const view = await db
    .selectFrom('savedviews')
    .select('owner')
    .where('id', '=', storableText(id))
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`(owner = ${user.id} OR (shared AND resource = ANY(${readable})) OR ${isSuper})`)
    .executeTakeFirst();
  if (!view) return notFound(registry.get('savedviews'), id);
  if (view.owner === user.id || isSuper) return;
  throw new ApiError(errorCodes.notAllowed, 'Only who made a view may change it');
}

function requireView({ registry }: ViewServices, user: SignedInUser, body: unknown): void {
  if (!isObject(body)) return;
  const { resource, view } = body;
  if (resource !== undefined && !registry.resources.some((one) => one.name === resource && canDo(user, 'read', one))) {
    throw invalidField('resource', 'relation', 'is no list that you may read');
  }
  if (Buffer.byteLength(JSON.stringify(view ?? null)) > mostBytes) {
    throw new ApiError(errorCodes.tooLarge, `A view holds at most ${mostBytes / 1024} kB`);
  }
}

function mayNotShare(): ApiError {
  return new ApiError(errorCodes.notAllowed, 'You may not make or share views');
}

function without(values: StoredRecord, field: string): StoredRecord {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}

import { sql, type RawBuilder } from 'kysely';
import { canDo, fieldAccess, rowsCondition } from '#engine/rules/access/canAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { conditionToSql } from '../conditionToSql.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { Reference } from '../registry.ts';
import { refersTo } from './refersTo.ts';

/** Records of one resource that refer to a record by a field or a part of one: how many, and some of them by name. */
export interface Use {
  resource: string;
  field: string;
  count: number;
  examples: { id: string; name: string }[];
}

const mostExamples = 5;

/**
 * Who refers to a record, as far as the reader may see those records and fields (decisions, section F). Who may delete
 * or merge the record is told how many others keep it, as a refused deletion would say, and how many of the records
 * without a list of their own go or move along with it; none of these by name.
 * @throws ApiError 11, 40
 */
export async function readUses(
  session: RecordSession,
  resource: Resource,
  id: string,
  language: Language = defaultLanguage,
): Promise<Use[]> {
  const access = requireAccess(session, 'read', resource);
  if (!(await findVisible(session, resource, access, id))) notFound(resource, id);
  const { user } = session.actor;
  const canDelete = user === 'system' || (user !== null && canDo(user, 'delete', resource));
  const uses: Use[] = [];
  for (const reference of session.registry.referencesTo(resource.entity)) {
    const { from, onDelete } = reference;
    const seen = from.configured ? await findUse(session, reference, [id], language) : null;
    const isCounted = canDelete && (onDelete === 'restrict' || isPart(reference));
    const use = isCounted ? await countAll(session, reference, [id], seen) : seen;
    if (use && use.count > 0) uses.push(use);
  }
  return uses;
}

/**
 * Whether what refers is known by its table only and goes along with the record. What is merely emptied then, such as
 * who closed something, and what the program keeps for itself is nobody's record.
 */
function isPart({ from, onDelete }: Reference): boolean {
  return !from.configured && from.history && onDelete === 'cascade';
}

/** How many records refer by one field, of which only those that the actor sees are named. */
export async function countAll(
  session: RecordSession,
  reference: Reference,
  ids: readonly string[],
  seen: Use | null,
): Promise<Use | null> {
  const all = await findUse({ ...session, actor: { user: 'system', source: null } }, reference, ids);
  return all && { ...all, examples: seen?.examples ?? [] };
}

/** What refers to records by one field, of what the actor may read; null where it may read none of it. */
export async function findUse(
  { db, actor }: RecordSession,
  reference: Reference,
  ids: readonly string[],
  language: Language = defaultLanguage,
): Promise<Use | null> {
  const { from, field, path } = reference;
  const user = actor.user === 'system' ? null : actor.user;
  if (user && (!canDo(user, 'read', from) || fieldAccess(user, from).hidden.has(field))) return null;
  const rows = user && rowsCondition(user, from);
  const limit = rows ? conditionToSql(rows, { schema: from.schema, user }) : sql<boolean>`TRUE`;
  const where = sql`${refersTo(reference, ids)} AND "deletedAt" IS NULL AND ${limit}`;
  const isNameless = user !== null && fieldAccess(user, from).hidden.has(from.recordRepresentation);
  const found = await sql<{ count: number; examples: { id: string; name: string | null }[] | null }>`
    SELECT (SELECT count(*) FROM ${sql.table(from.name)} WHERE ${where}) AS count,
      (SELECT json_agg(example) FROM (
        SELECT id, ${isNameless ? sql`id` : nameOf(from, language)} AS name FROM ${sql.table(from.name)}
        WHERE ${where} ORDER BY id LIMIT ${mostExamples}) AS example) AS examples`.execute(db);
  const [answer] = found.rows;
  if (!answer) return null;
  const examples = (answer.examples ?? []).map((one) => ({ id: one.id, name: one.name ?? one.id }));
  return { resource: from.name, field: path, count: answer.count, examples };
}

/** What people call a record, in a language, as SQL. */
export function nameOf({ schema, recordRepresentation }: Resource, language: Language): RawBuilder<string> {
  const column = sql.ref(recordRepresentation);
  if (!schema.properties[recordRepresentation]?.['x-localized']) return sql`${column}::text`;
  return sql`coalesce(${column} ->> ${language}, ${column} ->> ${defaultLanguage})`;
}

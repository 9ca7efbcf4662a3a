import { explainAccess, explainUnseen, type AccessAnswer } from '#engine/rules/access/explainAccess.ts';
import { canDo, type Action } from '#engine/rules/access/canAccess.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { invalid } from '../records/acceptInput.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';

const actions: readonly Action[] = ['read', 'create', 'update', 'delete'];
const none: ReadonlySet<string> = new Set();

/**
 * Answers "why can't I?" about a resource, one of its records (`id`) or a field (decisions, section F).
 * @throws ApiError 20 for a question that is not understood, 40 for a record that does not exist
 */
export async function answerAccess(
  session: RecordSession,
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): Promise<AccessAnswer> {
  const { user } = session.actor;
  if (user === 'system') return { allowed: true, rule: { code: 'everybody' } };
  const action = actions.find((one) => one === query['action']);
  const errors: FieldError[] = [
    ...(action ? [] : [{ field: 'action', rule: 'enum', message: `must be one of ${actions.join(', ')}` }]),
    ...['id', 'field']
      .filter((name) => query[name] !== undefined && typeof query[name] !== 'string')
      .map((name) => ({ field: name, rule: 'type', message: 'must be a text' })),
  ];
  if (!action || errors.length > 0) throw invalid(errors);
  const field = typeof query['field'] === 'string' && query['field'] !== '' ? query['field'] : null;
  const id = typeof query['id'] === 'string' && query['id'] !== '' ? query['id'] : null;
  const question = { person: user, action, resource, field };
  // Who may not read anything of a resource learns nothing of its records either.
  if (id === null || !canDo(user, 'read', resource)) return explainAccess(question);
  const access = requireAccess(session, 'read', resource);
  const record = await findVisible(session, resource, access, id, none);
  return record ? explainAccess({ ...question, record }) : (explainUnseen(user, resource) ?? notFound(resource, id));
}

import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';

/** Records of one resource that refer to a record by one of their fields, as the API tells it. */
export interface Use {
  resource: string;
  field: string;
  count: number;
  examples: readonly { id: string; name: string }[];
}

/** Who uses a record, out of the refusal to delete it (code 22); null where the refusal names nobody. */
export function readUses(error: unknown): Use[] | null {
  const own = objectOf(error);
  const body = objectOf(own['body'] ?? own);
  const { details } = body;
  if (body['code'] !== errorCodes.stillInUse || !Array.isArray(details)) return null;
  const uses = details.filter(isUse);
  return uses.length > 0 ? uses : null;
}

function isUse(detail: unknown): detail is Use {
  const { resource, field, count, examples } = objectOf(detail);
  return (
    typeof resource === 'string' && typeof field === 'string' && typeof count === 'number' && Array.isArray(examples)
  );
}

import type { FieldError } from '#engine/rules/errors/ApiError.ts';

/** One finding of the validator (ajv), with `ajv-errors` wrapping the original one in `params.errors`. */
export interface SchemaRefusal {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: Record<string, unknown>;
}

/** The fields that a route's schema refused; a query's or header's field is named with where it stands. */
export function listFieldErrors(refused: { validation: readonly SchemaRefusal[]; context: string }): FieldError[] {
  const prefix = refused.context === 'body' ? '' : `${refused.context}.`;
  return refused.validation.map((refusal) => {
    const inner = firstInner(refusal);
    const path = [...refusal.instancePath.split('/').slice(1), ...missingOrExtra(inner)].join('.');
    return { field: prefix + path, rule: inner.keyword, message: refusal.message ?? 'is not valid' };
  });
}

function firstInner(refusal: SchemaRefusal): SchemaRefusal {
  const inner = refusal.params?.['errors'];
  return Array.isArray(inner) && inner.length > 0 ? (inner[0] as SchemaRefusal) : refusal;
}

function missingOrExtra({ params }: SchemaRefusal): string[] {
  const name = params?.['missingProperty'] ?? params?.['additionalProperty'];
  return typeof name === 'string' ? [name] : [];
}

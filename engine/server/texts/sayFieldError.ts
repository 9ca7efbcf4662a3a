import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { fieldErrorKey } from '#engine/rules/errors/fieldErrorText.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fillText } from './fillText.ts';
import type { SayText } from './textsOf.ts';

/** A refused field of a record in words: its label and the reason, as the interface says both; in English at worst. */
export function sayFieldError(error: FieldError, resource: Resource | null, say: SayText): string {
  const property = resource && propertyAt(resource.schema, error.field);
  const [namespace = '', ...keys] = fieldErrorKey(error, property ?? undefined).split('.');
  const reason = fillText(say(namespace, ...keys) ?? error.message, error.params);
  const labels = errorFields(error.field).map(
    (field) => (resource && say('resources', resource.name, 'fields', field)) ?? field,
  );
  return labels.length > 0 ? `${labels.join(' + ')}: ${reason}` : reason;
}

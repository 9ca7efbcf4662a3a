import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { fieldErrorKey } from '#engine/rules/errors/fieldErrorText.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { useEngine } from '../context/useEngine.ts';

type SayFieldError = (error: FieldError, resource?: string | null) => string;

/** Says in the interface's language which field was refused and why; a field of a resource by its label. */
export function useFieldErrorText(): SayFieldError {
  const translate = useTranslate();
  const { resources } = useEngine();
  return useCallback(
    (error, resource) => {
      const { field, message, params } = error;
      const schema = resource ? resources.get(resource)?.schema : undefined;
      const property = (schema && propertyAt(schema, field)) ?? undefined;
      const reason = translate(fieldErrorKey(error, property), { ...params, _: message });
      const labels = resource
        ? errorFields(field).map((one) => translate(`resources.${resource}.fields.${one}`, { _: one }))
        : [];
      return labels.length > 0 ? `${labels.join(' + ')}: ${reason}` : reason;
    },
    [translate, resources],
  );
}

import { useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { headOf } from '#engine/rules/conditions/readPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Refusal } from '../validation/readRefusal.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';
import { TakenBy } from './TakenBy.tsx';
import { errorText, inputPath } from './formErrors.ts';

/**
 * Why the form was not saved, above it: every refused field by name with its reason, or what happened and what to try.
 */
export function FormBanner({ resource, failure }: { resource: Resource; failure: Refusal | null }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource.name);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  const hasFields = failure.fields.length > 0;
  return (
    <Alert severity="error" ref={place} role="alert" sx={{ mb: 2.5 }}>
      <AlertTitle>{translate(hasFields ? 'engine.form.fieldsRefused' : 'engine.form.notSaved')}</AlertTitle>
      {hasFields ? (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {onePerText(resource, failure.fields).map(({ field, text, error }) => (
            <li key={field}>
              {labelOf(field)}: <ValidationError error={text} />
              {isTaken(error) && <TakenBy resource={resource} error={error} />}
            </li>
          ))}
        </Box>
      ) : (
        translate(`engine.errors.${failure.code}`, { _: failure.message || translate('engine.errors.0') })
      )}
    </Alert>
  );
}

interface Line {
  field: string;
  text: string;
  error: FieldError;
}

/** Taken by another record of the resource, not twice in this one. */
function isTaken({ rule, field, message }: FieldError): boolean {
  return rule === 'unique' && !field.includes('.') && !message.startsWith('@@');
}

/** One line a text: fields that share a message of their own, such as the days of the season, are told once. */
function onePerText(resource: Resource, fields: readonly FieldError[]): Line[] {
  const lines = new Map<string, Line>();
  for (const error of fields) {
    const field = inputPath(resource, error.field);
    const key = resource.schema.properties[headOf(field)]?.['x-message'] ?? field;
    if (!lines.has(key)) lines.set(key, { field, text: errorText(resource, error), error });
  }
  return [...lines.values()];
}

import { useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { fieldErrorText } from '#domain/errors/fieldErrorText.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { FieldError } from '#domain/errors/ApiError.ts';
import type { Refusal } from '../validation/readRefusal.ts';
import { topField } from './checkRecord.ts';

/** Why the form was not saved, above it: every refused field by name with its reason, or what happened and what to try. */
export function FormBanner({ resource, failure }: { resource: Resource; failure: Refusal | null }) {
  const translate = useTranslate();
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
          {onePerText(resource, failure.fields).map(({ field, text }) => (
            <li key={field}>
              {translate(`resources.${resource.name}.fields.${field}`)}: <ValidationError error={text} />
            </li>
          ))}
        </Box>
      ) : (
        translate(`engine.errors.${failure.code}`, { _: failure.message || translate('engine.errors.0') })
      )}
    </Alert>
  );
}

/** One line a text: fields that share a message of their own, such as the days of the season, are told once. */
function onePerText(resource: Resource, fields: readonly FieldError[]): { field: string; text: string }[] {
  const lines = new Map<string, { field: string; text: string }>();
  for (const error of fields) {
    const field = topField(error.field);
    const property = resource.schema.properties[field];
    const text = error.message.startsWith('@@') ? error.message : fieldErrorText(error, property);
    const key = property?.['x-message'] ?? field;
    if (!lines.has(key)) lines.set(key, { field, text });
  }
  return [...lines.values()];
}

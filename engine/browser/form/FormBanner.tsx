import { useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { headOf } from '#engine/rules/conditions/readPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Refusal } from '../validation/readRefusal.ts';
import { sayCode } from '../validation/useSayRefusal.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';
import { focusField } from './focusField.ts';
import { MergedMeanwhile } from './MergedMeanwhile.tsx';
import { RowsAround } from './RowsAround.tsx';
import { TakenBy } from './TakenBy.tsx';
import { errorText, inputPath } from './formErrors.ts';

interface FormBannerProps {
  resource: Resource;
  failure: Refusal | null;
  /** Brings the record back and saves what was typed over it; null where it is not gone, or may not be brought back. */
  bringBack?: (() => void) | null;
  /** The address is about this form: a field of another tab can be named in it. */
  hasAddress?: boolean;
}

/**
 * Why the form was not saved, above it: every refused field by name with its reason, or what happened and what to try.
 */
export function FormBanner({ resource, failure, bringBack = null, hasAddress = false }: FormBannerProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const labelOf = useFieldLabel(resource.name);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  const goTo = (field: string) => {
    const root = place.current?.closest('form') ?? document;
    if (focusField(root, `[data-field="${CSS.escape(field)}"]`) || !hasAddress) return;
    // It stands in another tab or step of the form.
    const parameters = new URLSearchParams(search);
    parameters.delete('tab');
    parameters.set('field', field);
    void navigate({ search: `?${parameters}` }, { replace: true });
  };
  const hasFields = failure.fields.length > 0;
  return (
    <Alert severity="error" ref={place} role="alert" sx={{ mb: 2.5 }}>
      <AlertTitle>{translate(hasFields ? 'engine.form.fieldsRefused' : 'engine.form.notSaved')}</AlertTitle>
      {hasFields ? (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {onePerText(resource, failure.fields).map(({ field, text, error }) => (
            <li key={field}>
              <Link component="button" type="button" color="inherit" variant="body2" onClick={() => goTo(field)}>
                <RowsAround field={field} />
                {labelOf(field)}
              </Link>
              : <ValidationError error={text} />
              {isTaken(error) && <TakenBy resource={resource} error={error} />}
            </li>
          ))}
        </Box>
      ) : failure.mergedInto !== null ? (
        <MergedMeanwhile resource={resource} id={failure.mergedInto} />
      ) : (
        sayCode(failure, translate)
      )}
      {bringBack && (
        <Button color="inherit" variant="outlined" size="small" sx={{ mt: 1.5, display: 'flex' }} onClick={bringBack}>
          {translate('engine.form.bringBack')}
        </Button>
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

/** One line a text: fields that share a message of their own, such as the two ends of a period, are told once. */
function onePerText(resource: Resource, fields: readonly FieldError[]): Line[] {
  const lines = new Map<string, Line>();
  for (const error of fields) {
    const field = inputPath(resource, error.field);
    const key = resource.schema.properties[headOf(field)]?.['x-message'] ?? field;
    if (!lines.has(key)) lines.set(key, { field, text: errorText(resource, error), error });
  }
  return [...lines.values()];
}

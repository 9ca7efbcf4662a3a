import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { isEmptyValue } from '#engine/rules/conditions/readPath.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { ChoiceInput } from '../../fields/ChoiceInput.tsx';
import { fieldInputs } from '../../fields/fieldInputs.ts';
import { fieldKind } from '../../fields/fieldKind.ts';
import type { FieldInputProps } from '../../fields/FieldInputProps.ts';
import { useListFrame } from '../ListFrame.ts';

interface BulkValueProps {
  field: string;
  label: string;
  /** The field is to hold nothing. */
  isEmptied: boolean;
  onEmpty: (isEmptied: boolean) => void;
}

/** What a field of many records is to hold: nothing until somebody says what, or that it is to be emptied. */
export function BulkValue({ field, label, isEmptied, onEmpty }: BulkValueProps) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const property = resource.schema.properties[field] ?? {};
  const kind = fieldKind(property);
  const required = resource.schema.required.includes(field);
  const Input = kind === 'boolean' ? YesOrNo : fieldInputs[kind];
  return (
    <>
      {!isEmptied && (
        <PartSuspense fallback={<Skeleton variant="rounded" height={64} />}>
          <Input key={field} name={field} {...{ property, resource, label, required }} readOnly={false} />
        </PartSuspense>
      )}
      {!required && kind !== 'boolean' && (
        <FormControlLabel
          label={translate('lists.bulk.emptyField')}
          control={<Checkbox size="small" checked={isEmptied} onChange={(_event, isOn) => onEmpty(isOn)} />}
        />
      )}
    </>
  );
}

/** A switch would be off before anybody has said so. */
function YesOrNo({ name, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const choices = [
    { value: true, label: translate('engine.value.yes') },
    { value: false, label: translate('engine.value.no') },
  ];
  return <ChoiceInput {...{ name, label, required, readOnly, choices }} noneLabel="–" />;
}

/** Whether an input was left, or made, empty. */
export function isLeftEmpty(value: unknown): boolean {
  return isObject(value) ? Object.values(value).every(isLeftEmpty) : isEmptyValue(value);
}

import Skeleton from '@mui/material/Skeleton';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { PartBoundary } from '../offline/PartBoundary.tsx';
import { fieldInputs } from './fieldInputs.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind, type FieldKind } from './fieldKind.ts';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FieldValue } from '../display/FieldValue.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** Heights in pixels of inputs that are higher than one line, on a phone and else: what stands below stays where it is. */
const heights: Partial<Record<FieldKind, { xs: number; sm: number }>> = {
  localized: { xs: 97, sm: 97 },
  html: { xs: 175, sm: 175 },
  markdown: { xs: 175, sm: 175 },
  enums: { xs: 89, sm: 89 },
  list: { xs: 95, sm: 95 },
  rows: { xs: 215, sm: 178 },
  file: { xs: 220, sm: 182 },
  image: { xs: 316, sm: 225 },
};
const oneLineHigh = 64;
const gap = 16;

/** What an input will take while it is fetched; the parts of an object stand in two columns where there is room. */
function heightOf(kind: FieldKind, { properties = {} }: PropertySchema): number | { xs: number; sm: number } {
  if (kind !== 'object') return heights[kind] ?? oneLineHigh;
  const parts = Object.values(properties).map((part) => (part.type === 'boolean' ? 38 : oneLineHigh) + gap);
  const xs = parts.reduce((sum, height) => sum + height, 0) + gap;
  return { xs, sm: parts.length > 1 ? xs / 2 + gap : xs };
}

/** The input of a field by its kind; what the server sets is only read. */
export function FieldInput(props: FieldInputProps) {
  const kind = fieldKind(props.property);
  const Input = props.property.readOnly && kind !== 'derived' ? ReadOnlyInput : fieldInputs[kind];
  return (
    <PartBoundary
      label={props.label}
      fallback={<Skeleton variant="rounded" sx={{ height: heightOf(kind, props.property) }} />}
    >
      <Input {...props} />
    </PartBoundary>
  );
}

/** A value that is only read, in the place where others are entered. */
function ReadOnlyInput({ name, property, resource, label }: FieldInputProps) {
  const { id, error } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const value: unknown = useWatch({ name });
  return (
    <FieldFrame id={id} label={label} required={false} error={error} help={help} group>
      <Typography variant="body1" component="div" sx={{ py: 0.5, minHeight: 32 }}>
        <FieldValue field={name} property={property} resource={resource} value={value} />
      </Typography>
    </FieldFrame>
  );
}

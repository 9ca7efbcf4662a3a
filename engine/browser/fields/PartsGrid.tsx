import Box from '@mui/material/Box';
import { resolve } from '#engine/rules/resource/propertyAt.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind, type FieldKind } from './fieldKind.ts';
import { NestedInput } from './NestedInput.ts';

type PartsGridProps = Pick<FieldInputProps, 'name' | 'property' | 'resource' | 'readOnly'>;

const narrow: readonly FieldKind[] = [
  'text',
  'number',
  'boolean',
  'enum',
  'date',
  'moment',
  'time',
  'email',
  'phone',
  'colour',
  'reference',
];

/** The inputs of an object's fields, short ones beside each other where there is room. */
export function PartsGrid({ name, property, resource, readOnly }: PartsGridProps) {
  const parts = Object.entries(property.properties ?? {});
  return (
    <Box sx={{ containerType: 'inline-size', width: '100%' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 2 }}>
        {parts.map(([key, part]) => (
          <Box
            key={key}
            data-field={`${name}.${key}`}
            sx={{
              gridColumn: 'span 2',
              minWidth: 0,
              ...(parts.length > 1 && isNarrow(resolve(resource.schema, part))
                ? { '@container (min-width: 420px)': { gridColumn: 'span 1' } }
                : {}),
            }}
          >
            <NestedInput name={`${name}.${key}`} resource={resource} readOnly={readOnly} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function isNarrow(property: PropertySchema): boolean {
  return narrow.includes(fieldKind(property));
}

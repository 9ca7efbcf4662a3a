import { objectOf } from '#engine/rules/values/isObject.ts';
import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { resolve } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';

interface ValueProps {
  field: string;
  property: PropertySchema;
  resource: Resource;
  value: unknown;
}

interface NestedValueProps extends ValueProps {
  /** Shows each part. */
  Value: ComponentType<ValueProps>;
}

/** An object as its parts with their labels, a list as its entries below each other. */
export function NestedValue({ field, property, resource, value, Value }: NestedValueProps) {
  const labelOf = useFieldLabel(resource.name);
  if (Array.isArray(value)) {
    const items = resolve(resource.schema, property.items ?? {});
    return (
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {value.map((item: unknown, index) => (
          <li key={index}>
            <Value field={`${field}.${index}`} property={items} resource={resource} value={item} />
          </li>
        ))}
      </Stack>
    );
  }
  const parts = Object.entries(property.properties ?? {}).filter(
    // By its id an entry is told apart; to people it says nothing.
    ([key]) => key !== 'id' && partOf(value, key) !== null,
  );
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {parts.map(([key, part]) => (
        <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(`${field}.${key}`)}:
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Value
              field={`${field}.${key}`}
              property={resolve(resource.schema, part)}
              resource={resource}
              value={partOf(value, key)}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function partOf(value: unknown, key: string): unknown {
  return objectOf(value)[key] ?? null;
}

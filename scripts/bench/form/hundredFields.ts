import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

const count = 100;

/** What the fields are, in turns: texts most, as in forms that people fill in. */
const kinds: readonly PropertySchema[] = [
  { type: 'string', maxLength: 100 },
  { type: 'string', maxLength: 100 },
  { type: 'integer', minimum: 0 },
  { type: 'string', format: 'email' },
  { type: 'boolean' },
  { type: 'string', enum: ['one', 'two', 'three'] },
  { type: 'string', maxLength: 100 },
  { type: 'number', 'x-unit': 'kg' },
  { type: 'string', maxLength: 1000 },
  { type: 'string', format: 'phone' },
];

const schema: EntitySchema = {
  $id: 'hundred',
  title: 'Hundred fields',
  type: 'object',
  additionalProperties: false,
  required: ['field0', 'field10'],
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, kinds[index % kinds.length] ?? {}]),
  ),
};

/** A form of a hundred fields in five sections, a rule and a condition among them. */
export const hundredFields: Resource = resolveResource(
  {
    entity: 'hundred' as never,
    config: {
      access: { write: 'staff' },
      form: Array.from({ length: 5 }, (_, section) => ({
        section: `part${section}`,
        fields: Array.from({ length: count / 5 }, (__, index) => {
          const field = `field${section * 20 + index}`;
          return index === 19 ? { field, when: { field0: { not: 'hide' } } } : { field, width: 'half' as const };
        }),
      })),
      rules: [{ when: { field1: { empty: false } }, require: ['field6'] }],
    },
  },
  schema,
);

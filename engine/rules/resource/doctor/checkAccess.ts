import { conditionFields } from '../../conditions/conditionFields.ts';
import type { Resource } from '../Resource.ts';
import { isSystemField } from '../systemFields.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

/** Mistakes in who may do what: rules over fields that do not exist, rights that another choice undoes. */
export function checkAccess(resource: Resource): Finding[] {
  const { schema, access } = resource;
  const file = fileOf(resource);
  const known = Object.keys(schema.properties);
  const ruled = [access.rows, ...Object.values(access.rowsFor)].flatMap((rows) => (rows ? conditionFields(rows) : []));
  const unknown = [...new Set([...ruled, ...Object.keys(access.fields)])]
    .filter((field) => !known.includes(field) && !isSystemField(field))
    .map((field) =>
      toFinding('R005', {
        ...{ file, field, at: ['access', field] },
        message: 'access names a field that does not exist',
        remedy: nearestOr(field, known, 'remove it'),
      }),
    );
  const searched = Object.entries(access.fields)
    .filter(([field, rights]) => rights.read && rights.read !== 'staff' && schema.properties[field]?.['x-search'])
    .map(([field]) =>
      toFinding('R006', {
        ...{ file, field, at: [field] },
        message: 'not everybody may read it, but the search looks at it for everybody',
        remedy: 'remove x-search in the schema',
      }),
    );
  return [...unknown, ...searched];
}

import { conditionFields } from '#domain/conditions/conditionFields.ts';
import { fileOf } from './checkLayout.ts';
import type { ConfigurationError } from './checkResources.ts';
import { nearestName } from './nearestName.ts';
import type { Resource } from './Resource.ts';
import { isSystemField } from './systemFields.ts';

/** Mistakes in who may do what: rules over fields that do not exist, rights that another choice undoes. */
export function checkAccess(resource: Resource): ConfigurationError[] {
  const { schema, access } = resource;
  const known = Object.keys(schema.properties);
  const ruled = [access.rows, ...Object.values(access.rowsFor)].flatMap((rows) => (rows ? conditionFields(rows) : []));
  const report = (code: string, field: string, message: string, remedy: string) => ({
    code,
    file: fileOf(resource),
    field,
    message,
    remedy,
  });
  const unknown = [...new Set([...ruled, ...Object.keys(access.fields)])]
    .filter((field) => !known.includes(field) && !isSystemField(field))
    .map((field) => {
      const nearest = nearestName(field, known);
      return report(
        'R005',
        field,
        'access names a field that does not exist',
        nearest ? `write "${nearest}"` : 'remove it',
      );
    });
  const searched = Object.entries(access.fields)
    .filter(([field, rights]) => rights.read && rights.read !== 'staff' && schema.properties[field]?.['x-search'])
    .map(([field]) =>
      report(
        'R006',
        field,
        'not everybody may read it, but the search looks at it for everybody',
        'remove x-search in the schema',
      ),
    );
  return [...unknown, ...searched];
}

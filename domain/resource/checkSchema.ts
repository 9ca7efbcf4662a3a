import type { EntitySchema } from '#schemas/EntitySchema.ts';
import type { ConfigurationError } from './checkResources.ts';
import { nearestName } from './nearestName.ts';
import { isWithin, relationsOf } from './relationsOf.ts';
import { isSystemField } from './systemFields.ts';

const combinators = ['all', 'any', 'none'];

/** Mistakes of one schema that its shape alone does not show: relations, keys and names that lead nowhere. */
export function checkSchema(
  schema: EntitySchema,
  schemas: Readonly<Record<string, EntitySchema>>,
): ConfigurationError[] {
  const file = `schemas/${schema.$id}.schema.json`;
  const report = (code: string, field: string | null, message: string, remedy: string) => ({
    code,
    file,
    field,
    message,
    remedy,
  });
  const findings: ConfigurationError[] = [];

  for (const [field, property] of Object.entries(schema.properties)) {
    if (isSystemField(field) || combinators.includes(field)) {
      findings.push(report('S001', field, 'the name is taken by the engine', 'choose another name'));
    }
    if (property['x-unique'] && property['x-localized']) {
      findings.push(report('S005', field, 'a text in many languages cannot be unique', 'remove x-unique'));
    }
    if (property['x-search'] && property['x-sensitive']) {
      findings.push(
        report('S006', field, 'what never leaves the server must not be searched', 'remove x-search or x-sensitive'),
      );
    }
  }

  for (const one of relationsOf(schema)) {
    const { path, relation } = one;
    const target = schemas[relation.to];
    if (!target) {
      const message = `x-relation leads to "${relation.to}", which is no entity`;
      const nearest = nearestName(relation.to, Object.keys(schemas));
      findings.push(report('S002', path, message, didYouMean(nearest, 'add its schema')));
    } else if (relation.label && !(relation.label in target.properties)) {
      const message = `${relation.to} has no field "${relation.label}"`;
      const nearest = nearestName(relation.label, Object.keys(target.properties));
      findings.push(report('S003', path, message, didYouMean(nearest, 'name one of its fields as label')));
    }
    if (relation.onDelete === 'setNull' && one.isRequired) {
      findings.push(
        report(
          'S004',
          path,
          'a required relation cannot become empty',
          'use onDelete restrict or cascade, or do not require the field',
        ),
      );
    }
    if (relation.onDelete === 'cascade' && isWithin(one)) {
      const message = `the whole ${schema.$id} would be deleted with what a part of it refers to`;
      findings.push(report('S033', path, message, 'use onDelete restrict or setNull'));
    }
  }

  const keys = [...(schema['x-unique'] ?? []), ...(schema['x-indexes'] ?? [])].flat();
  for (const field of new Set([...schema.required, ...keys])) {
    if (field in schema.properties || (isSystemField(field) && !schema.required.includes(field))) continue;
    const nearest = nearestName(field, Object.keys(schema.properties));
    findings.push(
      report(
        'S007',
        field,
        'required, x-unique or x-indexes names a field that does not exist',
        didYouMean(nearest, 'remove it'),
      ),
    );
  }
  return findings;
}

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest ? `write "${nearest}", or ${otherwise}` : otherwise;
}

import { languages } from '#domain/texts/languages.ts';
import type { EntitySchema, PropertySchema } from '#schemas/EntitySchema.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding, type Report } from './Finding.ts';
import { fitsProperty } from './fitsProperty.ts';
import { nearestOr } from './nearestOr.ts';
import { fieldWords, formatNames, limitPairs, limitsOf, typeNames } from './schemaWords.ts';

interface Place {
  file: string;
  schema: EntitySchema;
  field: string;
  property: PropertySchema;
  at: readonly string[];
}

const onDeletes = ['restrict', 'cascade', 'setNull'];

/** Mistakes of one field, those within its objects and lists included. */
export function checkProperty(place: Place): Finding[] {
  const { file, field, property, at, schema } = place;
  const types = [property.type ?? []].flat() as string[];
  const findings: Finding[] = [];
  const say = (code: DoctorCode, word: string | null, report: Omit<Report, 'file' | 'field' | 'at'>) =>
    findings.push(toFinding(code, { file, field, at: word ? [...at, word] : at, ...report }));
  const isTop = at.length === 2;

  if (isTop && !/^[a-z][A-Za-z0-9]{0,59}$/.test(field)) {
    say('S025', null, {
      message: 'is no name for a field',
      remedy: 'use camelCase: letters and digits, a small letter first',
    });
  }
  for (const word of Object.keys(property).filter((key) => !fieldWords.includes(key))) {
    say('S013', word, {
      message: `"${word}" is no word of a schema`,
      remedy: nearestOr(word, fieldWords, 'remove it'),
    });
  }
  for (const type of types.filter((one) => !typeNames.includes(one))) {
    say('S014', 'type', {
      message: `there is no type "${type}"`,
      remedy: nearestOr(type, typeNames, `use ${typeNames.join(', ')}`),
    });
  }
  if (property.format !== undefined && !formatNames.includes(property.format)) {
    say('S015', 'format', {
      message: `there is no format "${property.format}"`,
      remedy: nearestOr(property.format, formatNames, `use ${formatNames.slice(0, 6).join(', ')} …`),
    });
  }
  if (property.pattern !== undefined && !isPattern(property.pattern)) {
    say('S016', 'pattern', {
      message: 'the pattern is no regular expression',
      remedy: 'mend its brackets and escapes',
    });
  }
  for (const [least, most] of limitPairs) {
    const [low, high] = [property[least], property[most]];
    if (low !== undefined && high !== undefined && low > high) {
      say('S017', least, { message: `${least} ${low} is above ${most} ${high}`, remedy: 'swap them, or change one' });
    }
  }
  for (const [limit, of] of Object.entries(limitsOf)) {
    const isUseless = limit in property && types.length > 0 && !types.some((type) => of.includes(type));
    if (isUseless)
      say('S020', limit, { message: `${limit} means nothing for ${types.join(' or ')}`, remedy: 'remove it' });
  }
  if (property.enum && (property.enum.length === 0 || new Set(property.enum).size < property.enum.length)) {
    say('S019', 'enum', {
      message: property.enum.length === 0 ? 'there is nothing to choose' : 'a choice stands there twice',
      remedy: property.enum.length === 0 ? 'list the values' : 'remove one of the two',
    });
  }
  if (property.default !== undefined && !fitsProperty(property.default, property, languages)) {
    say('S018', 'default', {
      message: `the default ${JSON.stringify(property.default)} is not what the field accepts`,
      remedy: 'change the default, or the limits of the field',
    });
  }
  if (property['x-localized'] && property.type !== 'object') {
    say('S021', 'x-localized', { message: 'a text in many languages is an object', remedy: 'write "type": "object"' });
  }
  if (property['x-relation']) checkRelation();
  if (isTop && (property['x-unique'] || property['x-index']) && isStructure(types) && !property['x-localized']) {
    const word = property['x-unique'] ? 'x-unique' : 'x-index';
    say('S030', word, { message: `${word} stands on a list or an object`, remedy: `remove ${word}` });
  }
  const isFreeText = types.includes('string') && !property.format && !property.enum && property.const === undefined;
  if (isTop && isFreeText && property.maxLength === undefined && !property.pattern && !property.readOnly) {
    say('S026', null, { message: 'a text of any length is let in', remedy: 'add "maxLength"' });
  }
  if (property.$ref !== undefined && !(property.$ref.replace('#/$defs/', '') in (schema.$defs ?? {}))) {
    const known = Object.keys(schema.$defs ?? {});
    const name = property.$ref.replace('#/$defs/', '');
    say('S027', '$ref', {
      message: `"${property.$ref}" is not among the $defs`,
      remedy: nearestOr(name, known, 'add it to $defs'),
    });
  }
  if (types.includes('array') && !property.items) {
    say('S028', null, { message: 'a list of anything', remedy: 'say with "items" what it holds' });
  }
  return findings.concat(
    innerOf(property).flatMap(([key, inner]) => checkProperty({ ...place, property: inner, at: [...at, ...key] })),
  );

  function checkRelation(): void {
    const relation = property['x-relation'];
    if (relation?.onDelete !== undefined && !onDeletes.includes(relation.onDelete)) {
      say('S023', 'onDelete', {
        message: `onDelete "${String(relation.onDelete)}" is unknown`,
        remedy: nearestOr(relation.onDelete, onDeletes, `use ${onDeletes.join(', ')}`),
      });
    }
    if (!types.includes('string')) {
      say('S024', 'x-relation', {
        message: 'a relation holds the id of another record, which is a text',
        remedy: 'write "type": "string"; for many of them, put x-relation into "items" of a list',
      });
    }
  }
}

function innerOf(property: PropertySchema): [string[], PropertySchema][] {
  return [
    ...Object.entries(property.properties ?? {}).map(([name, inner]): [string[], PropertySchema] => [
      ['properties', name],
      inner,
    ]),
    ...(property.items ? [[['items'], property.items] satisfies [string[], PropertySchema]] : []),
  ];
}

function isStructure(types: readonly string[]): boolean {
  return types.includes('object') || types.includes('array');
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

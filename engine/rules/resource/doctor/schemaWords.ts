import { ownFormats } from '../../validation/ownFormats.ts';

/** Words that a schema as a whole may use. */
export const schemaWords: readonly string[] = [
  ...['$schema', '$id', '$defs', '$comment', 'title', 'description', 'type', 'additionalProperties', 'properties'],
  ...['required', 'allOf', 'x-resource', 'x-unique', 'x-indexes', 'x-renamedFrom'],
];

/** Words that a field may use: JSON Schema 2020-12 as far as the engine goes, and the project's own. */
export const fieldWords: readonly string[] = [
  ...['type', 'title', 'description', 'enum', 'const', 'format', 'pattern', 'default', 'examples', '$comment'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'readOnly', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames', 'items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then'],
  ...['else', '$ref', 'x-relation', 'x-localized', 'x-unique', 'x-index', 'x-search', 'x-sensitive', 'x-renamedFrom'],
  ...['x-writeBoth', 'x-message', 'x-derived', 'x-unit', 'x-scale', 'x-years'],
];

/** Words that are heeded at a field of the record alone, not within one. */
export const topWords = [
  ...(['x-sensitive', 'readOnly', 'x-unique', 'x-index', 'x-search', 'x-renamedFrom', 'x-writeBoth'] as const),
  'x-derived',
] as const;

export const typeNames: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

export const formatNames: readonly string[] = [
  ...['date', 'date-time', 'time', 'duration', 'email', 'uri', 'uri-reference', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  ...[
    'regex',
    'int64',
    'json-pointer',
    ...Object.keys(ownFormats).filter((name) => name !== 'time' && name !== 'uri-reference'),
  ],
];

/** Which limits belong to which types. */
export const limitsOf: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

/** Pairs of limits of which the first must not be above the second, nor equal where one of them excludes its value. */
export const limitPairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

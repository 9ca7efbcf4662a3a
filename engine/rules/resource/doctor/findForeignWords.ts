import { Ajv2020 } from 'ajv/dist/2020.js';

/** The only dialect that is understood. */
const dialect = 'https://json-schema.org/draft/2020-12/schema';

let known: Ajv2020 | undefined;

/**
 * Values that JSON Schema itself refuses where every word has a value of the right kind, such as a length below zero:
 * nothing could be compiled from them. Types that do not exist are found elsewhere.
 */
export function findForeignWords(schema: Readonly<Record<string, unknown>>): { at: string[]; message: string }[] {
  const { $schema = dialect, ...rest } = schema;
  if ($schema !== dialect) return [{ at: ['$schema'], message: `is to be "${dialect}"` }];
  known ??= new Ajv2020({ allErrors: true, strict: false, logger: false });
  if (known.validateSchema({ ...rest, $schema }) === true) return [];
  const places = new Map<string, string>();
  for (const { instancePath, keyword, message = '' } of known.errors ?? []) {
    const isUnknownType = /\/type(?:\/\d+)?$/.test(instancePath) && (keyword === 'enum' || keyword === 'type');
    if (keyword !== 'anyOf' && !isUnknownType && !places.has(instancePath)) places.set(instancePath, message);
  }
  return [...places].map(([path, message]) => ({ at: path.split('/').slice(1), message }));
}

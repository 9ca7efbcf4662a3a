import fc from 'fast-check';
import { resolveSchema, type ApiDocument, type ApiSchema } from '#tests/support/openapi/ApiDocument.ts';
import { hostileNumber, hostileText, hostileValue, objectOf, prototypeNames } from './hostileValues.ts';

/** Ids of records that there are, by entity. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const deepest = 6;
const calendarDates = ['2026-01-31', '1999-12-31', '2030-06-01', '0202-02-02', '2026-02-30'];
const moments = ['2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00+14:00', '9999-12-31T23:59:59Z'];
const formats: Readonly<Record<string, readonly string[]>> = {
  date: calendarDates,
  'date-time': moments,
  time: ['12:00', '23:59', '7:00'],
  email: ['a@club.example', 'b@club.example', 'ü@club.example'],
  uri: ['https://club.example/a'],
  image: ['https://club.example/a.png', '/api/files/images/a.png'],
};

/** Makes values that a schema takes, or nearly: here and there a part is missing, one too many, or of another kind. */
export class SchemaValues {
  readonly #made = new Map<ApiSchema, fc.Arbitrary<unknown>>();
  readonly #document: ApiDocument;
  readonly #ids: KnownIds;

  constructor(document: ApiDocument, ids: KnownIds) {
    this.#document = document;
    this.#ids = ids;
  }

  of(schema: ApiSchema, depth = 0): fc.Arbitrary<unknown> {
    const known = depth === 0 ? this.#made.get(schema) : undefined;
    if (known) return known;
    const made = fc.oneof(
      { arbitrary: this.#fitting(resolveSchema(this.#document, schema), depth), weight: 24 },
      { arbitrary: hostileValue, weight: 1 },
    );
    if (depth === 0) this.#made.set(schema, made);
    return made;
  }

  #fitting(schema: ApiSchema, depth: number): fc.Arbitrary<unknown> {
    const related = this.#ids[schema['x-relation']?.to ?? ''];
    if (related) return fc.oneof(fc.constantFrom(...related), hostileText);
    if (schema.enum?.length) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, depth + 1)));
    const types = [schema.type ?? []].flat();
    if (types.length === 0 && !schema.properties) return hostileValue;
    return fc.oneof(...(types.length > 0 ? types : ['object']).map((type) => this.#ofType(type, schema, depth)));
  }

  #ofType(type: string, schema: ApiSchema, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.oneof(fc.integer(limits(schema)), fc.integer({ min: 0, max: 3 }), hostileNumber);
      case 'number':
        return fc.oneof(fc.integer(limits(schema)), hostileNumber);
      case 'string':
        return textOf(schema);
      case 'array':
        if (depth > deepest) return fc.constant([]);
        return fc.array(this.of(schema.items ?? {}, depth + 1), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
      default:
        return this.#object(schema, depth);
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: ApiSchema, depth: number): fc.Arbitrary<unknown> {
    if (depth > deepest) return fc.constant({});
    const names = Object.keys(properties);
    const fields = names.map((name) => {
      const value = this.of(properties[name] ?? {}, depth + 1).map((one): [string, unknown] => [name, one]);
      return fc.option(value, { freq: required.includes(name) ? 20 : 1 });
    });
    const open = typeof additionalProperties === 'object' ? this.of(additionalProperties, depth + 1) : hostileValue;
    const mostMore = names.length === 0 || additionalProperties ? 3 : 1;
    const more = fc.array(fc.tuple(fc.oneof(fc.constantFrom('en', 'nl', 'fr', ...prototypeNames), hostileText), open), {
      maxLength: mostMore,
    });
    const rarely = mostMore > 1 ? more : fc.oneof({ arbitrary: fc.constant([]), weight: 12 }, more);
    return fc
      .tuple(fc.tuple(...fields), rarely)
      .map(([own, others]) => objectOf([...own.filter((entry) => entry !== null), ...others]));
  }
}

function limits({ minimum = 0, maximum = 100 }: ApiSchema): { min: number; max: number } {
  return { min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.min(Math.floor(maximum), 2 ** 31 - 1)) };
}

function textOf({ format = '', maxLength = 20 }: ApiSchema): fc.Arbitrary<unknown> {
  const usual = formats[format];
  const plain = fc.string({ maxLength: Math.min(maxLength, 20) });
  return usual
    ? fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 8 }, hostileText)
    : fc.oneof({ arbitrary: plain, weight: 4 }, { arbitrary: hostileText, weight: 2 });
}

import fc from 'fast-check';

/** Names that lead to what every object inherits. */
export const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];

/** Texts that storing, comparing or printing may stumble over. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\ufffe\uffff', '\u202e', 'null', 'undefined', 'NaN', '-0', '0x1F'],
    ...["'", '"', '\\', '%', '%00', '%zz', '_', "';--", '$1', '{}', '[]', '{"$gt":""}', '../../etc/passwd', '\r\nX: y'],
    ...['2147483648', '9007199254740993', '1e308', '-1', '0202-02-02', '2026-02-30', '275760-09-13', '+020000-01-01'],
    ...[
      '2026-13-01T25:61:61Z',
      'infinity',
      '-infinity',
      'now',
      'epoch',
      '24:00',
      '=1+1',
      '<script>',
      'a'.repeat(3_000),
    ],
    ...prototypeNames,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...[0, -0, -1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2]),
  fc.constantFrom(2 ** 63, 2 ** 64, -(2 ** 63), 1e21, 1e100, 1e308, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** What throws when it is turned into a text or a number, sorted, awaited or sent as JSON. */
const unprintable = fc.constantFrom<unknown>(
  ...[{ toString: 1 }, [{ toString: 1 }], { toString: null, valueOf: null }, [[{ valueOf: 'x' }]], { toJSON: 'x' }],
  ...[{ then: 'x' }, { length: -1 }, { length: 2 ** 53 }, { constructor: { name: 'x' } }, { hasOwnProperty: 1 }],
);
const scalar = fc.oneof(fc.constantFrom(null, true, false), hostileNumber, hostileText);
const key = fc.oneof(fc.constantFrom(...prototypeNames, 'id', 'length', 'then', 'toJSON', '0', ''), hostileText);

/** Any JSON value, mostly of a type that nobody expects where it stands. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: scalar, weight: 6 },
    { arbitrary: unprintable, weight: 2 },
    { arbitrary: fc.array(tie('value'), { maxLength: 4 }), weight: 1 },
    { arbitrary: fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map(objectOf), weight: 2 },
    { arbitrary: fc.integer({ min: 2, max: 300 }).map(nested), weight: 1 },
  ),
})).value;

/** An object that has `__proto__` as a field of its own, as JSON can. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

function nested(depth: number): unknown {
  let made: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) made = level % 2 === 0 ? [made] : { value: made };
  return made;
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createValidator } from '#engine/rules/validation/createValidator.ts';
import schema from '#schemas/user.schema.json' with { type: 'json' };
import { isMailAddress } from './isMailAddress.ts';

const validate = createValidator(schema as never);
const user = { firstName: 'Ann', lastName: 'Smith', function: 'Coach' };
const fitsSchema = (email: string) => validate({ ...user, email }).length === 0;

it.each<[string, boolean]>([
  ['ann@club.example', true],
  ["o'neil+club@sub.club-1.example", true],
  ['ANN@CLUB.EXAMPLE', true],
  ['!#$%&*/=?^_`{|}~-@x.example', true],
  [`${'x'.repeat(244)}@a.example`, true],
  [`${'x'.repeat(245)}@a.example`, false],
  ['o@münchen.example', false],
  ['jörg@x.example', false],
  ['a..b@x.example', false],
  ['.z@x.example', false],
  ['z.@x.example', false],
  ['a@-x.example', false],
  ['a@x-.example', false],
  ['a@x..example', false],
  ['a@x_y.example', false],
  ['a@localhost', false],
  ['a@b@x.example', false],
  ['a@x.example\n', false],
  [' a@x.example', false],
  ['@x.example', false],
  ['a@', false],
  ['', false],
])('%j is an address of a user: %s', (text, isAddress) => {
  expect([isMailAddress(text), fitsSchema(text)]).toEqual([isAddress, isAddress]);
});

it('takes what the schema of users takes, and nothing else', () => {
  // Mostly letters, so that some are addresses; and what stands at the edges of the rule.
  const piece = fc.string({ unit: fc.constantFrom(...'aZ09bcd.-_+\'"@ü<\u017f\u212a \n'), maxLength: 8 });
  const near = fc.tuple(piece, piece, piece).map(([local, domain, end]) => `${local}@${domain}.${end}`);
  const texts = fc.oneof(fc.emailAddress(), near, fc.string({ unit: 'binary' }), piece);
  fc.assert(
    fc.property(texts, (text) => isMailAddress(text) === fitsSchema(text)),
    { numRuns: 3_000 },
  );
});

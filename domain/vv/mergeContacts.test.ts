import { expect, it } from 'vitest';
import { mergeContacts } from './mergeContacts.ts';
import type { RegistrationContact } from './Registration.ts';

const contact = (
  firstName: string,
  email: string | null,
  role: RegistrationContact['role'] = 'MEMBER',
): RegistrationContact => ({ firstName, lastName: 'Bo', function: 'C', email, telephone: null, role });

it.each([
  ['COORDINATOR', 'MEMBER'],
  ['MEMBER', 'COORDINATOR'],
] as const)('contacts with one address, %s and %s, are one person who is coordinator', (one, other) => {
  expect(mergeContacts([contact('An', 'a@b.example', one), contact('Bea', 'A@B.example', other)])).toEqual([
    contact('An', 'a@b.example', 'COORDINATOR'),
  ]);
});

it('contacts with two addresses, or none, are two people', () => {
  const two = [contact('An', 'a@b.example', 'COORDINATOR'), contact('Bea', 'b@b.example')];
  expect(mergeContacts(two)).toEqual(two);
  const none = [contact('An', null), contact('Bea', null, 'COORDINATOR')];
  expect(mergeContacts(none)).toEqual(none);
});

import { describe, expect, it } from 'vitest';
import { invitationTemplateOf, missingInConfirmation } from './confirmation.ts';
import type { Confirmation, RegistrationContact } from './Registration.ts';

const contact: RegistrationContact = {
  firstName: 'An',
  lastName: 'Bo',
  function: 'C',
  email: 'a@b.example',
  telephone: null,
  role: 'MEMBER',
};
const whole: Confirmation = {
  gc: contact,
  resp: contact,
  projectId: 'p',
  visitDate: '2026-12-01',
  assessmentDeadline: '2026-11-17',
  surveyDeadline: '2026-12-22',
  leadAssessor: 'l',
  invatationTemplateId: 't',
  club: { name: 'FC' },
};

describe('a confirmation', () => {
  it('lacks nothing when everything is there; a contact may have no telephone', () =>
    expect(missingInConfirmation(whole)).toEqual([]));
  it.each(Object.keys(whole))('lacks %s when it is null, not there or empty', (field) => {
    for (const nothing of [null, undefined, ''])
      expect(missingInConfirmation({ ...whole, [field]: nothing })).toEqual([field]);
  });
  it.each(['gc', 'resp'] as const)('lacks the role of %s', (who) =>
    expect(missingInConfirmation({ ...whole, [who]: { ...contact, role: null } })).toEqual([`${who}.role`]),
  );
});

it.each([
  ['Gewestelijk', 'Gewestelijk'],
  ['provinciaal ', 'Provinciaal'],
  ['Interprovinciaal', 'Interprovinciaal'],
  ['Elite', 'Gewestelijk'],
  [null, 'Gewestelijk'],
])('an audit of type %s invites by the template %s', (type, template) =>
  expect(invitationTemplateOf(type)).toBe(template),
);

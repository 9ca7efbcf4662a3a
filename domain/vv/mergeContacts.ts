import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { RegistrationContact } from './Registration.ts';

/**
 * The people behind the contacts of a registration: one a mail address, with the higher of the roles chosen for it. The
 * name and the rest are those of the first; contacts without an address stay as they are.
 */
export function mergeContacts(contacts: readonly RegistrationContact[]): RegistrationContact[] {
  return contacts.reduce<RegistrationContact[]>((people, contact) => {
    const address = addressOf(contact);
    const known = people.find((person) => address !== '' && addressOf(person) === address);
    if (!known) return [...people, contact];
    if (contact.role !== 'COORDINATOR') return people;
    return people.map((person) => (person === known ? { ...person, role: contact.role } : person));
  }, []);
}

/** The mail address by which a person is known, in small letters; empty without one. */
export function addressOf({ email }: { email?: unknown }): string {
  return scalarText(email).toLowerCase();
}

import { useState } from 'react';
import { useGetList, useGetManyAggregate } from 'react-admin';
import { contactOf } from '#domain/vv/confirmation.ts';
import { addressOf, mergeContacts } from '#domain/vv/mergeContacts.ts';
import type { Registration, RegistrationContact } from '#domain/vv/Registration.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';

type Roles = Record<'gc' | 'resp', RegistrationContact['role']>;

/** A contact who is a user already. */
export interface KnownUser {
  name: string;
  role: string;
  /** Of which club; null of none. */
  club: { id: string; name: string } | null;
}

/**
 * The two contacts of a registration with the roles chosen for them: who of them is a user already, and of which club, and
 * who gets the invitation. What a user leaves for the registration's club goes into the contact, as it is shown.
 */
export function useContacts(registration: Registration, clubId: string | undefined) {
  const [roles, setRoles] = useState<Roles>({ gc: null, resp: null });
  const read = { gc: useUserOf(registration.gcEmail), resp: useUserOf(registration.respEmail) };
  const both = [read.gc, read.resp];
  const contactFor = (who: 'gc' | 'resp'): RegistrationContact => {
    const { club } = read[who].user ?? {};
    const contact = { ...contactOf(registration, who), role: roles[who] };
    return club && club.id !== clubId ? { ...contact, movedFrom: club.id } : contact;
  };
  const contacts = { gc: contactFor('gc'), resp: contactFor('resp') };
  // Who has no address gets no mail either.
  const unmailed = ['', ...both.flatMap(({ user }) => user?.address ?? [])];
  return {
    contacts,
    known: { gc: read.gc.user, resp: read.resp.user },
    /** Who gets the mail; null until it is known who is a user already. */
    invited: both.every(({ isRead }) => isRead)
      ? mergeContacts([contacts.gc, contacts.resp]).filter((contact) => !unmailed.includes(addressOf(contact)))
      : null,
    error: both.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => both.forEach(({ refetch }) => refetch()),
    hasRole: roles.gc !== null || roles.resp !== null,
    setRole: (contact: 'gc' | 'resp', role: RegistrationContact['role']) => setRoles({ ...roles, [contact]: role }),
  };
}

/** Who is a user by this mail address, however it is written. */
function useUserOf(email: string | null | undefined) {
  const address = addressOf({ email });
  const users = useGetList<EngineRecord>(
    'users',
    {
      ...{ filter: { email_contains: address }, sort: { field: 'email', order: 'ASC' } },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: address !== '' },
  );
  const found = users.data?.find((one) => addressOf({ email: one['email'] }) === address);
  const clubId = scalarText(found?.['clubId']);
  const clubs = useGetManyAggregate<EngineRecord>(
    'clubs',
    { ids: clubId === '' ? [] : [clubId] },
    { enabled: clubId !== '' },
  );
  const club = clubId === '' ? null : clubs.data && { id: clubId, name: scalarText(clubs.data[0]?.['name']) || clubId };
  const user: (KnownUser & { address: string }) | null =
    found && club !== undefined
      ? { address, name: scalarText(found['fullName']), role: scalarText(found['role']), club }
      : null;
  return {
    user,
    isRead: address === '' || (users.data !== undefined && club !== undefined),
    error: (users.error ?? clubs.error) as unknown,
    refetch: () => {
      void users.refetch();
      if (clubId !== '') void clubs.refetch();
    },
  };
}

import { sql, type Kysely } from 'kysely';
import { belgium } from '#domain/countries/belgium.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { makeClubId } from '../clubIds.ts';
import { startJsonService, type JsonService } from '../startJsonService.ts';

const mostClubs = 25;

/**
 * Stands in for the Belgian federation's service: answers from the Belgian demonstration clubs, in a form of its own
 * that the connector has to map. Clubs whose membership number is not publicly known have one that begins with D.
 */
export async function startFederationService(db: Kysely<Tables>): Promise<JsonService> {
  return startJsonService((url) => answer(db, url));
}

async function answer(db: Kysely<Tables>, url: URL): Promise<object | null> {
  const number = /^\/clubs\/([^/]+)$/.exec(url.pathname)?.[1];
  if (number !== undefined) {
    const [club] = await findClubs(db, sql<boolean>`${numberOf} = ${decodeURIComponent(number)}`);
    return club ? { club } : null;
  }
  const part = /^\/clubs\/([^/]+)\/(officials|trainers|grounds|teams)$/.exec(url.pathname);
  if (part) return describePart(db, decodeURIComponent(part[1] ?? ''), part[2] ?? '');
  if (url.pathname === '/registrations') return { registrations: await makeRegistrations(db) };
  const asked = url.searchParams.get('search')?.trim() ?? '';
  if (url.pathname !== '/clubs' || asked === '') return null;
  return { clubs: await findClubs(db, sql<boolean>`strpos(touchline_fold(name), touchline_fold(${asked})) > 0`) };
}

/** The columns are sorted by rules of their own: compared as bare signs. */
const numberOf = sql<string>`coalesce("federationMembershipNumber" COLLATE "C", 'D' || substring(id COLLATE "C" from '[0-9]+$'))`;

async function findClubs(db: Kysely<Tables>, condition: ReturnType<typeof sql<boolean>>): Promise<object[]> {
  const clubs = await db
    .selectFrom('clubs')
    .select(['name', 'address', 'postalCode', 'city', 'province', numberOf.as('number')])
    .where('country', '=', belgium)
    .where('id', 'like', 'demo-%')
    .where('deletedAt', 'is', null)
    .where(condition)
    .orderBy('name')
    .limit(mostClubs)
    .execute();
  return clubs.map(({ number, name, address, postalCode, city, province }) => ({
    registrationNumber: number,
    name,
    ground: { street: address, zip: postalCode, town: city, province },
    logoUrl: null,
  }));
}

/** People, grounds and teams of a club in the service's own words: those of the demonstration's invented ones. */
async function describePart(db: Kysely<Tables>, number: string, part: string): Promise<object | null> {
  const [club] = await findClubs(db, sql<boolean>`${numberOf} = ${number}`);
  if (!club) return null;
  const { contacts, staff, facilities, teams } = makeClubId({ id: number }, 'federation');
  const parts: Record<string, object[]> = {
    officials: (contacts ?? []).map((one) => ({
      ...{ name: one.fullName, role: one.function, mail: one.email, phone: one.mobile, onBoard: one.board },
    })),
    trainers: (staff ?? []).map((one) => ({
      ...{ name: one.fullName, role: one.function, diploma: one.qualification, group: one.ageGroup },
    })),
    grounds: (facilities ?? []).map((one) => ({
      ...{ name: one.name, type: one.kind, surface: one.surface, lights: one.floodlit },
    })),
    teams: (teams ?? []).map((one) => ({
      ...{ name: one.name, group: one.ageGroup, gender: one.gender, division: one.level },
      ...{ registered: one.players, adults: one.senior },
    })),
  };
  return { [part]: parts[part] ?? [] };
}

const registered = [
  ['Gewestelijk', 'Jeugd', 9],
  ['Provinciaal', 'Jeugd', 23],
  ['Interprovinciaal', 'Jeugd', 31],
  ['Gewestelijk', 'Dames', 44],
  ['Provinciaal', 'Futsal', 58],
  ['Interprovinciaal', 'Jeugd', 70],
  ['Gewestelijk', 'Jeugd', 86],
] as const;

/** Seven clubs that asked for an audit in these last months, with two invented contacts each. */
async function makeRegistrations(db: Kysely<Tables>): Promise<object[]> {
  const clubs = await db
    .selectFrom('clubs')
    .select(['name', 'province', numberOf.as('number')])
    .where('country', '=', belgium)
    .where('id', 'like', 'demo-%')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .offset(20)
    .limit(registered.length)
    .execute();
  return clubs.map(({ name, province, number }, index) => {
    const [type, category, daysAgo] = registered[index] ?? registered[0];
    const person = (first: string, last: string, role: string) => ({
      first,
      last,
      function: role,
      mail: `${first}.${last}.${index + 1}@clubs.example`.toLowerCase(),
      phone: `+32 2 555 01 ${10 + index}`,
    });
    return {
      registeredOn: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      club: { registrationNumber: number, name, province },
      audit: { type, category, postAudit: index % 3 === 0 ? 'Yes' : 'No' },
      labelContact: person('Gust', 'Contact', 'Label coordinator'),
      academyHead: person('Rika', 'Hoofd', 'Head of youth'),
    };
  });
}

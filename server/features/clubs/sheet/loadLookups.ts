import type { Kysely } from 'kysely';
import { normaliseCountry } from '#domain/countries/sameCountry.ts';
import { foldHeader } from '#domain/sheets/findColumn.ts';
import type { Tables } from '#schemas/generated/tables.ts';

/** What cells of a sheet may refer to; each gives an id, or null. */
export interface SheetLookups {
  /** By id (020, 20), ISO or FIFA code, or name in any of the nine languages. */
  country(text: string): string | null;
  /** By id or name; closed projects take no clubs. */
  project(text: string): { id: string; closed: boolean } | null;
  template(text: string): string | null;
}

/** Reads countries, projects and mail templates once for a whole sheet. */
export async function loadLookups(db: Kysely<Tables>): Promise<SheetLookups> {
  const countries = await db
    .selectFrom('countries')
    .select(['id', 'alpha2', 'alpha3', 'fifaCode', 'name', 'nameEnglish'])
    .where('deletedAt', 'is', null)
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'closed'])
    .where('deletedAt', 'is', null)
    .execute();
  const templates = await db
    .selectFrom('mailtemplates')
    .select(['id', 'value'])
    .where('deletedAt', 'is', null)
    .execute();

  const countryIds = new Set(countries.map(({ id }) => id));
  const countryKeys = new Map<string, string>();
  // Codes last: they win over a name that is written alike.
  for (const { id, name, nameEnglish } of countries) {
    for (const text of [nameEnglish, ...Object.values(name)]) countryKeys.set(foldHeader(text), id);
  }
  for (const { id, alpha2, alpha3, fifaCode } of countries) {
    for (const text of [alpha3, fifaCode, alpha2]) if (text) countryKeys.set(foldHeader(text), id);
  }
  const projectKeys = new Map<string, { id: string; closed: boolean }>();
  for (const { id, name, closed } of projects) {
    for (const key of [foldHeader(name), id]) projectKeys.set(key, { id, closed: closed === true });
  }
  const templateKeys = new Map(
    templates.flatMap(({ id, value }) => [[foldHeader(value), id] as const, [id, id] as const]),
  );
  return {
    country(text) {
      const id = normaliseCountry(text);
      return countryIds.has(id) ? id : (countryKeys.get(foldHeader(text)) ?? null);
    },
    project: (text) => projectKeys.get(text.trim()) ?? projectKeys.get(foldHeader(text)) ?? null,
    template: (text) => templateKeys.get(text.trim()) ?? templateKeys.get(foldHeader(text)) ?? null,
  };
}

import { readFileSync } from 'node:fs';
import { screens } from '#domain/access/screens.ts';
import { demoPeople } from '#demo/people.ts';
import { configuredResources } from './configuredResources.ts';

/** The group that a new resource stands in; its entries come last. */
const heading = 'Admin:';

/**
 * What resource files add to the menu of the documents, at the end of the group Admin: the lists that the table of
 * screens does not hold, for whoever may read them; what all staff may read is not for the federation variant.
 */
export function addedEntries(person: string, documented: readonly string[]): string[] {
  const roles = demoPeople.find(({ email }) => email === `${person}@touchline.example`)?.roles ?? [];
  const isVariant = roles.length === 1 && roles[0] === 'vv';
  const added = [...configuredResources.values()].filter(({ menu, routes, access: { read } }) => {
    if (menu?.group !== 'admin' || screens.some(({ path }) => path === routes.list)) return false;
    if (typeof read === 'string') return read === 'staff' && !isVariant;
    return roles.some((role) => role === 'superAdmin' || read.includes(role));
  });
  if (added.length === 0) return [];
  return [...(documented.includes(heading) ? [] : [heading]), ...added.map(({ name }) => titleOf(name))];
}

function titleOf(resource: string): string {
  const path = 'providers/i18n/en/resources.json';
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name_other?: string }>;
  return texts[resource]?.name_other ?? resource;
}

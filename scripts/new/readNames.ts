import { nearestName } from '#engine/rules/resource/nearestName.ts';
import { whyTaken } from '#engine/rules/resource/takenNames.ts';

/** What a new resource is called, everywhere. */
export interface ResourceNames {
  /** Table, route, file and constant, e.g. `sponsors`. */
  resource: string;
  /** The singular of the schema, e.g. `sponsor`; camelCase where it is several words. */
  entity: string;
  /** For people: `Sponsor` and `Sponsors`. */
  title: string;
  titles: string;
}

const wordsPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+|[A-Z][a-z0-9]*)*$/;
const longest = 40;

/**
 * Reads the plural name of a new resource (`sponsors`, `club-sponsors`), or says what is wrong with it.
 * `entity` is its singular where the rules of English do not lead there.
 */
export function readNames(
  plural: string,
  given: { entity?: string | undefined; resources: readonly string[]; entities: readonly string[] },
): ResourceNames | { problem: string } {
  if (!wordsPattern.test(plural) || plural.length > longest) {
    return {
      problem: `"${plural}" is no name for a resource. Use small letters and digits, a letter first: club-sponsors`,
    };
  }
  const words = plural.split('-').flatMap((part) => part.split(/(?=[A-Z])/).map((word) => word.toLowerCase()));
  const resource = words.join('');
  const last = words.at(-1) ?? '';
  const singular = singularOf(last);
  if (!given.entity && singular === null) {
    return { problem: `"${plural}" is no plural. Write ${pluralOf(plural)}, or name the singular with --entity` };
  }
  const entity = given.entity ?? toCamelCase([...words.slice(0, -1), singular ?? last]);
  if (!/^[a-z][A-Za-z0-9]*$/.test(entity)) return { problem: `"${entity}" is no name for an entity. Use camelCase` };
  if (given.resources.includes(resource)) return { problem: `There is a resource "${resource}" already` };
  if (given.entities.includes(entity)) return { problem: `There is a schema "${entity}" already` };
  const reason = whyTaken({ entity, resource });
  if (reason !== null) return { problem: `${reason}. Choose another name than "${resource}"` };
  return {
    resource,
    entity,
    title: toTitle(given.entity ? splitCamelCase(entity) : [...words.slice(0, -1), singular ?? last]),
    titles: toTitle(words),
  };
}

/** A label from a name: `startDate` → `Start date`. */
export function labelOf(name: string): string {
  return toTitle(splitCamelCase(name));
}

/** What was perhaps meant. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const nearest = nearestName(wrong, known);
  return nearest ? `. Did you mean "${nearest}"?` : '';
}

function singularOf(word: string): string | null {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : null;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function toCamelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

function splitCamelCase(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

function toTitle(words: readonly string[]): string {
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

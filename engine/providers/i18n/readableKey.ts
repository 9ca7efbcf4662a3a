import { capitalise } from '#engine/rules/texts/capitalise.ts';

/**
 * What stands on the screen when a text is missing in the language and in English: never a raw key.
 * A dotted key becomes its last part as words; anything else is a text already and stays.
 *
 * @example readableKey('resources.readers.fields.memberSince') // 'Member since'
 */
export function readableKey(key: string): string {
  if (!/^[a-z]\w*(\.[\w-]+)+$/i.test(key)) return key;
  const last = key.slice(key.lastIndexOf('.') + 1);
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return capitalise(words);
}

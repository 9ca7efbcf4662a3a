import { languages, type Language } from './languages.ts';

/**
 * The language of the product that a browser prefers, by its `Accept-Language` header (RFC 9110 §12.5.4): regions count
 * as their language, of equal wishes the first counts. Null where it wishes for none of ours.
 *
 * @example acceptedLanguage('nl-BE,nl;q=0.9,en;q=0.8') // 'nl'
 */
export function acceptedLanguage(header: string): Language | null {
  const wishes = header.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const language = languages.find((one) => one === range.split('-')[0]);
    return { language, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const best = wishes.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}

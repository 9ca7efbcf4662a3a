import { cached } from './cached.ts';

const formatOf = cached((language: string) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));

/**
 * A figure that was worked out, with at most two decimals and marks between thousands, as a language writes it.
 *
 * @example formatFigure(1234.567, 'nl') // '1.234,57'
 */
export function formatFigure(figure: number, language: string): string {
  return formatOf(language).format(figure);
}

import { cached } from './cached.ts';

const formatOf = cached(
  (language: string, style: 'decimal' | 'percent', decimals: number) =>
    new Intl.NumberFormat(language, {
      ...{ style, useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    }),
);

/**
 * A number of percent as a language writes it: "75%" in Dutch, "75 %" in French, with the sign's marks of direction in
 * Arabic. English keeps the space before the sign that ISO 80000-1 asks for.
 *
 * @param decimals so many; those that the number has where it is left out
 *
 * @example writePercent(62.5, 'nl') // '62,5%'
 */
export function writePercent(percent: number, language: string, decimals = ownDecimals(percent)): string {
  const rounded = Number(percent.toFixed(decimals));
  const isEnglish = /^en\b/.test(language);
  const number = formatOf(language, isEnglish ? 'decimal' : 'percent', decimals);
  return isEnglish ? `${number.format(rounded)} %` : number.format(rounded / 100);
}

function ownDecimals(percent: number): number {
  return /\.(\d+)$/.exec(String(percent))?.[1]?.length ?? 0;
}

const formats = new Map<string, Intl.NumberFormat>();

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

function formatOf(language: string, style: 'decimal' | 'percent', decimals: number): Intl.NumberFormat {
  const key = `${language} ${style} ${decimals}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style, useGrouping: false, ...digits });
  formats.set(key, format);
  return format;
}

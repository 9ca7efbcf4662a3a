const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with so many decimals, or at most so many, as the language of the page writes it, without marks between
 * thousands: "2,77" in Dutch.
 */
export function formatDecimals(value: number, decimals: number, atMost = false): string {
  const language = document.documentElement.lang || 'en';
  const key = `${language} ${decimals} ${atMost}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      ...{ minimumFractionDigits: atMost ? 0 : decimals, maximumFractionDigits: decimals, useGrouping: false },
    });
  formats.set(key, format);
  // Rounded as everywhere else: the format would round 1.045 up, which is a little less in binary.
  return format.format(Number(value.toFixed(decimals)));
}

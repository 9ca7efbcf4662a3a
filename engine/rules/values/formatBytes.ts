/** Bytes in the unit that reads best, as a language writes it. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, amount] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const);
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  const whole = unit === 'kilobyte' ? Math.ceil(amount) : amount;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(whole);
}

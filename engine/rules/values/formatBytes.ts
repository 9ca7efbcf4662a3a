/** Bytes in the unit that reads best, as a language writes it. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, amount] =
    bytes < 1_000_000
      ? (['kilobyte', bytes / 1_000] as const)
      : bytes < 1_000_000_000
        ? (['megabyte', bytes / 1_000_000] as const)
        : (['gigabyte', bytes / 1_000_000_000] as const);
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  const whole = unit === 'kilobyte' ? Math.ceil(amount) : amount;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(whole);
}

import type { Country } from '#schemas/generated/types.ts';

/** Football countries that maps draw as one state, by FIFA code. */
const unitedKingdom = { numeric: '826', fifaCodes: ['ENG', 'SCO', 'WAL', 'NIR'] } as const;

/** The ISO 3166-1 numeric code that a map draws a country under, or null where maps know none. */
export function mapCodeOf({ numeric, fifaCode }: Pick<Country, 'numeric' | 'fifaCode'>): string | null {
  if (numeric) return numeric;
  return unitedKingdom.fifaCodes.some((code) => code === fifaCode) ? unitedKingdom.numeric : null;
}

/** A label as it is shown: '1 ster' to '4 sterren' as asterisks, anything else as it is (document 1 §9). */
export function showLabel(label: string | null | undefined): string {
  const stars = /^(?:(1) ster|([2-4]) sterren)$/.exec(label?.trim() ?? '');
  return stars ? '*'.repeat(Number(stars[1] ?? stars[2])) : (label ?? '');
}

/** What the federation variant calls the levels of clubs. */
const federationLevels: Readonly<Record<string, string>> = {
  Regional: 'GEW',
  Provincial: 'P',
  Interprovincial: 'IP',
  Dames: 'Dames',
  Futsal: 'Indoor',
};

/** A club's level as it is shown: in the federation's own terms to its people, as it is to others (document 1 §9). */
export function showLevel(niveau: string | null | undefined, isVv: boolean): string {
  if (!niveau) return '';
  return isVv ? (federationLevels[niveau] ?? niveau) : niveau;
}

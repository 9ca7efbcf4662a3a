/**
 * Whether two country ids are the same code: digits are compared as integers, so that '020', '20' and 20 agree
 * (decisions, section C).
 */
export function sameCountry(
  one: string | number | null | undefined,
  other: string | number | null | undefined,
): boolean {
  if (one === null || one === undefined || other === null || other === undefined) return one === other;
  return normaliseCountry(one) === normaliseCountry(other);
}

/**
 * The form in which a country id is stored: three digits at least ('20' → '020'); what is not a number stays as it is.
 */
export function normaliseCountry(id: string | number): string {
  const text = String(id).trim();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '').padStart(3, '0') : text;
}

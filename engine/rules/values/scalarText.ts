/** A text, number or truth value as text; '' for anything else, which may not be printed by whatever it says itself. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

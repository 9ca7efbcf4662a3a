/** What a click makes of a tri-state check: empty → true → false → empty (document 3 §4.3). */
export function nextCheck(value: boolean | null | undefined): boolean | null {
  if (value === true) return false;
  return value === false ? null : true;
}

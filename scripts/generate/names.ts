/** `clubAssessment` → `ClubAssessment`; also turns other separators into capitals. */
export function toTypeName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

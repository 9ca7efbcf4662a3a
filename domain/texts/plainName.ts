/** A name by which it is told whether two are the same, however they are cased and spaced; accents count. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

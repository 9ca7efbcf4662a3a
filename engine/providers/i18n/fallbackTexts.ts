type FindText = (key: string) => string | undefined;

let find: FindText = () => undefined;

/** Says what stands in for texts that neither the language nor English has, e.g. the titles of the schemas. */
export function setFallbackTexts(findText: FindText): void {
  find = findText;
}

/** What stands in for a missing text; undefined where nothing does. */
export function fallbackText(key: string): string | undefined {
  return find(key);
}

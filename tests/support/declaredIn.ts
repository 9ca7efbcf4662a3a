/** What the styles give an element for a property in one medium alone, e.g. `(pointer: coarse)`: jsdom is in none. */
export function declaredIn(media: string, element: Element, property: string): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const ofMedium = rules.flatMap((rule) =>
    rule instanceof CSSMediaRule && rule.media.mediaText === media ? [...rule.cssRules] : [],
  );
  return ofMedium.flatMap((rule) =>
    rule instanceof CSSStyleRule && element.matches(rule.selectorText)
      ? rule.style.getPropertyValue(property) || []
      : [],
  );
}

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects of a JSON text stand deeper in one another than allowed. Looks at each character once and
 * keeps nothing but the depth, so that a text of brackets alone is told before a parser or a call stack meets it.
 */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (openings.has(sign)) {
      depth += 1;
      if (depth > most) return true;
    } else if (closings.has(sign)) depth -= 1;
  }
  return false;
}

/** The product of two elements of GF(2^8), modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> at) & 1) * one;
  }
  return product;
}

/** Coefficients of the generator polynomial of a degree, the greatest left out (ISO/IEC 18004, annex A). */
function generatorOf(degree: number): number[] {
  const generator = Array.from({ length: degree }, (_unused, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      generator[at] = multiply(generator[at] ?? 0, root) ^ (generator[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return generator;
}

/**
 * The Reed-Solomon codewords that let a block of data be read although some of it is damaged.
 * @param data Codewords, 0 to 255.
 * @param length How many are wanted, at least 1.
 */
export function correctionWords(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length);
  const remainder = generator.map(() => 0);
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [at, coefficient] of generator.entries()) {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor);
    }
  }
  return remainder;
}

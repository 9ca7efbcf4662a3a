/** Modules as they are drawn; those of a pattern take no data and no mask. */
interface Drawing {
  size: number;
  dark: boolean[][];
  taken: boolean[][];
}

/** What tells level H in the format of a code (ISO/IEC 18004, table 12). */
const levelH = 2;

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Codewords as the modules of a QR code of level H, with the mask that is read best (ISO/IEC 18004, §6.3–6.10).
 * @param version 1 to 40.
 */
export function drawQr(version: number, words: readonly number[]): boolean[][] {
  const drawing = drawPatterns(version);
  drawWords(drawing, words);
  const candidates = masks.map((isInverted, mask) => {
    const dark = drawing.dark.map((row, y) =>
      row.map((module, x) => (drawing.taken[y]?.[x] ? module : module !== isInverted(x, y))),
    );
    const masked = { ...drawing, dark };
    drawFormat(masked, mask);
    return { dark, penalty: penaltyOf(dark) };
  });
  const best = candidates.reduce((one, other) => (other.penalty < one.penalty ? other : one));
  return best.dark;
}

function put({ dark, taken }: Drawing, x: number, y: number, isDark: boolean): void {
  const [row, used] = [dark[y], taken[y]];
  if (!row || !used || x < 0 || x >= row.length) return;
  row[x] = isDark;
  used[x] = true;
}

function drawPatterns(version: number): Drawing {
  const size = 4 * version + 17;
  const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const drawing = { size, dark: empty(), taken: empty() };
  for (let at = 0; at < size; at += 1) {
    put(drawing, 6, at, at % 2 === 0);
    put(drawing, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawSquares(drawing, { x, y, radius: 4, light: [2, 4] });
  }
  const places = alignmentPlaces(version, size);
  const last = places.length - 1;
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      const isCorner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!isCorner) drawSquares(drawing, { x, y, radius: 2, light: [1] });
    }
  }
  drawFormat(drawing, 0);
  drawVersion(drawing, version);
  return drawing;
}

interface Squares {
  x: number;
  y: number;
  radius: number;
  /** Distances from the middle at which the modules are light. */
  light: readonly number[];
}

function drawSquares(drawing: Drawing, { x, y, radius, light }: Squares): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const distance = Math.max(Math.abs(right), Math.abs(down));
      put(drawing, x + right, y + down, !light.includes(distance));
    }
  }
}

/** Where alignment patterns have their middles, across and down alike (ISO/IEC 18004, annex E). */
function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const behind = Array.from({ length: count - 1 }, (_unused, nth) => size - 7 - nth * step);
  return [6, ...behind.toReversed()];
}

/** Bits with their correction: the remainder by a polynomial is put behind them. */
function withRemainder(value: number, polynomial: number, degree: number): number {
  let remainder = value;
  for (let step = 0; step < degree; step += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * polynomial);
  return (value << degree) | remainder;
}

function drawFormat(drawing: Drawing, mask: number): void {
  const bits = withRemainder((levelH << 3) | mask, 0x537, 10) ^ 0x5412;
  const isSet = (at: number) => ((bits >>> at) & 1) === 1;
  const { size } = drawing;
  for (let at = 0; at <= 5; at += 1) put(drawing, 8, at, isSet(at));
  put(drawing, 8, 7, isSet(6));
  put(drawing, 8, 8, isSet(7));
  put(drawing, 7, 8, isSet(8));
  for (let at = 9; at < 15; at += 1) put(drawing, 14 - at, 8, isSet(at));
  for (let at = 0; at < 8; at += 1) put(drawing, size - 1 - at, 8, isSet(at));
  for (let at = 8; at < 15; at += 1) put(drawing, 8, size - 15 + at, isSet(at));
  put(drawing, 8, size - 8, true);
}

function drawVersion(drawing: Drawing, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [far, near] = [drawing.size - 11 + (at % 3), Math.floor(at / 3)];
    put(drawing, far, near, isDark);
    put(drawing, near, far, isDark);
  }
}

/** Two columns at a time from the right, up and down in turn. */
function drawWords({ size, dark, taken }: Drawing, words: readonly number[]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (!row || taken[y]?.[x] || bit >= words.length * 8) continue;
        row[x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}

/** How badly a code is read: runs, blocks, what looks like a corner, and how far dark and light are from even. */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const columns = dark.map((_row, x) => dark.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((module) => (module ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) penalty += run.length - 2;
    const bordered = `0000${text}0000`;
    for (let at = 0; at + 11 <= bordered.length; at += 1) {
      const part = bordered.slice(at, at + 11);
      if (part === '10111010000' || part === '00001011101') penalty += 40;
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const first = dark[y]?.[x];
      if (first === dark[y]?.[x + 1] && first === dark[y + 1]?.[x] && first === dark[y + 1]?.[x + 1]) penalty += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return penalty + 10 * Math.floor(Math.abs(share * 20 - 10));
}

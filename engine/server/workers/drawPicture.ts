import { crc32, deflateSync } from 'node:zlib';
import type { WordPicture, WordShape } from './WordDocument.ts';

/** Pixels of the picture for one of its units: sharp on paper. */
const scale = 3;
const letterHeight = 10;
const letterStroke = 1.3;

type Point = readonly [x: number, y: number];

/**
 * Lines of the capitals that names of axes are written with, on a grid 4 wide and 6 high: two digits are a point, x and
 * y from the top left, a space begins another line.
 */
const letters: Readonly<Record<string, string>> = {
  ...{ A: '062046 1434', B: '0006364534 0030413303', C: '413010010516364545', D: '00062645412000', E: '40000646 0333' },
  ...{ F: '400006 0333', G: '413010010516364543 4323', H: '0006 4046 0343', I: '2026', J: '303526160504' },
  ...{ K: '0006 4004 1346', L: '000646', M: '0600234046', N: '06004640', O: '103041453616050110', P: '060030423303' },
  ...{ Q: '103041453616050110 2446', R: '060030423303 2346', S: '413010011233444536160605', T: '0040 2026' },
  ...{ U: '000516364540', V: '002640', W: '0016223640', X: '0046 4006', Y: '002340 2326', Z: '00400646', '/': '0630' },
};

/**
 * Draws a picture of polygons, lines and labels of capitals as PNG (RFC 2083), three pixels for a unit. Word readers that
 * know no SVG, LibreOffice's among them, show it too.
 */
export function drawPicture({ width, height, shapes, labels }: WordPicture): Buffer {
  const canvas = new Canvas(width * scale, height * scale);
  for (const shape of shapes) canvas.draw(shape);
  for (const { text, x, y, anchor } of labels) {
    const unit = letterHeight / 6;
    const advance = 5.6 * unit;
    const long = text.length * advance - 1.6 * unit;
    const start = x - (anchor === 'middle' ? long / 2 : anchor === 'end' ? long : 0);
    [...text.toUpperCase()].forEach((letter, at) => {
      for (const line of (letters[letter] ?? '').split(' ')) {
        const points = (line.match(/../g) ?? []).map(([lx, ly]): Point => [
          start + at * advance + Number(lx) * unit,
          y - letterHeight / 2 + Number(ly) * unit,
        ]);
        canvas.draw({ points, stroke: '16181b', strokeWidth: letterStroke });
      }
    });
  }
  return canvas.toPng();
}

class Canvas {
  readonly #width: number;
  readonly #height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.#width = Math.round(width);
    this.#height = Math.round(height);
    this.#pixels = new Uint8Array(this.#width * this.#height * 3).fill(255);
  }

  draw({ points, fill, fillOpacity = 1, stroke, strokeWidth = 1, isClosed = false }: WordShape): void {
    const placed = points.map(([x, y]): Point => [x * scale, y * scale]);
    if (fill) {
      this.#paint(placed, 0, fill, (x, y) => (isInside(placed, x, y) ? fillOpacity : 0));
    }
    if (!stroke) return;
    const half = (strokeWidth * scale) / 2;
    const ends = isClosed ? [...placed, ...placed.slice(0, 1)] : placed;
    for (let at = 1; at < ends.length; at++) {
      const [from, to] = [ends[at - 1], ends[at]];
      if (!from || !to) continue;
      this.#paint([from, to], half + 1, stroke, (x, y) =>
        Math.min(1, Math.max(0, half + 0.5 - distance(from, to, x, y))),
      );
    }
  }

  /** Mixes a colour into the pixels around some points, as much as `cover` (0 to 1) says of each. */
  #paint(around: readonly Point[], margin: number, colour: string, cover: (x: number, y: number) => number): void {
    const xs = around.map(([x]) => x);
    const ys = around.map(([, y]) => y);
    const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
    const right = Math.min(this.#width - 1, Math.ceil(Math.max(...xs) + margin));
    const bottom = Math.min(this.#height - 1, Math.ceil(Math.max(...ys) + margin));
    const rgb = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (let y = Math.max(0, Math.floor(Math.min(...ys) - margin)); y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const share = cover(x + 0.5, y + 0.5);
        if (share === 0) continue;
        const place = (y * this.#width + x) * 3;
        rgb.forEach((part, at) => {
          const under = this.#pixels[place + at] ?? 255;
          this.#pixels[place + at] = Math.round(under + (part - under) * share);
        });
      }
    }
  }

  toPng(): Buffer {
    const row = this.#width * 3;
    const lines = Buffer.alloc((row + 1) * this.#height);
    for (let y = 0; y < this.#height; y++) lines.set(this.#pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.#width, 0);
    head.writeUInt32BE(this.#height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(lines)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Even-odd rule. */
function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let [fromX, fromY] = points.at(-1) ?? [0, 0];
  for (const [toX, toY] of points) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}

/** From a place to a line between two points. */
function distance([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx === 0 && dy === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
}

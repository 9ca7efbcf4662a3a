import jsQR from 'jsqr';

/**
 * What a camera reads from a QR code that is drawn as an `svg`: light ground, and a path of dark runs `M{x},{y}
 * h{width}v1H{x}z` or `M{x} {y}h{width}...` in modules. Null where it reads nothing.
 */
export function readQrCode(drawn: Element): string | null {
  const side = Number(drawn.getAttribute('viewBox')?.split(' ')[2]);
  const path = drawn.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  const darken = (x: number, y: number) => {
    for (let at = 0; at < scale ** 2; at += 1) {
      const pixel = (y * scale + Math.floor(at / scale)) * side * scale + x * scale + (at % scale);
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  };
  for (const run of path.split('z')) {
    const [, x, y, width] = /M\s*(\d+)[ ,](\d+)\s*h(\d+)/.exec(run) ?? [];
    for (let at = 0; at < Number(width ?? 0); at += 1) darken(Number(x) + at, Number(y));
  }
  return jsQR(pixels, side * scale, side * scale)?.data ?? null;
}

import type { RadarAxis } from '#domain/scoring/radarAxes.ts';

const edge = 420;
const middle = edge / 2;
const radius = 140;

/** A radar of axes from 0 to 100 % as SVG, 420 by 420; an axis without a score lies in the middle and is dashed. */
export function drawRadar(axes: readonly RadarAxis[]): string {
  const place = (at: number, share: number) => {
    const angle = (2 * Math.PI * at) / axes.length - Math.PI / 2;
    return [middle + radius * share * Math.cos(angle), middle + radius * share * Math.sin(angle)] as const;
  };
  const path = (shareOf: (at: number) => number) =>
    axes
      .map((_axis, at) =>
        place(at, shareOf(at))
          .map((one) => one.toFixed(1))
          .join(','),
      )
      .join(' ');
  const rings = [0.25, 0.5, 0.75, 1].map(
    (share) => `<polygon points="${path(() => share)}" fill="none" stroke="#d9d5c7" stroke-width="1"/>`,
  );
  const spokes = axes.map(({ percent }, at) => {
    const [x, y] = place(at, 1);
    const dashes = percent === null ? ' stroke-dasharray="4 4"' : '';
    return `<line x1="${middle}" y1="${middle}" x2="${x.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#d9d5c7"${dashes}/>`;
  });
  const names = axes.map(({ name }, at) => {
    const [x, y] = place(at, 1.14);
    const anchor = Math.abs(x - middle) < 1 ? 'middle' : x > middle ? 'start' : 'end';
    return `<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="${anchor}" font-family="Calibri, Carlito, Arial, sans-serif" font-size="12" fill="#16181b">${name}</text>`;
  });
  const area = path((at) => (axes[at]?.percent ?? 0) / 100);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${edge} ${edge}">`,
    ...rings,
    ...spokes,
    `<polygon points="${area}" fill="#1f6f54" fill-opacity="0.25" stroke="#1f6f54" stroke-width="2"/>`,
    ...names,
    '</svg>',
  ].join('');
}

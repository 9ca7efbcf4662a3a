import type { RadarAxis } from '#domain/scoring/radarAxes.ts';
import type { WordPicture } from '#engine/server/workers/WordDocument.ts';

const width = 500;
const height = 360;
const radius = 140;
const grey = 'C9C4B4';
const green = '1F6F54';

/** A radar of axes from 0 to 100 %; the area passes by an axis without a score, which is not one of 0. */
export function drawRadar(axes: readonly RadarAxis[]): Omit<WordPicture, 'description'> {
  const place = (at: number, share: number) => {
    const angle = (2 * Math.PI * at) / axes.length - Math.PI / 2;
    return [width / 2 + radius * share * Math.cos(angle), height / 2 + radius * share * Math.sin(angle)] as const;
  };
  const ringOf = (share: number) => axes.map((_axis, at) => place(at, share));
  const rings = [0.25, 0.5, 0.75, 1].map((share) => ({ points: ringOf(share), stroke: grey, isClosed: true }));
  const spokes = axes.map((_axis, at) => ({ points: [place(at, 0), place(at, 1)], stroke: grey }));
  const area = axes.flatMap(({ percent }, at) => (percent === null ? [] : [place(at, percent / 100)]));
  const labels = axes.map(({ name }, at) => {
    const [x, y] = place(at, 1.1);
    const isMiddle = Math.abs(x - width / 2) < 1;
    return {
      text: name,
      x,
      y,
      anchor: isMiddle ? ('middle' as const) : x > width / 2 ? ('start' as const) : ('end' as const),
    };
  });
  return {
    ...{ width, height, labels },
    shapes: [
      ...rings,
      ...spokes,
      { points: area, fill: green, fillOpacity: 0.25, stroke: green, strokeWidth: 2, isClosed: true },
    ],
  };
}

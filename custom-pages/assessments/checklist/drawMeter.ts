/** Width and height of the canvas in pixels (document 3 §9). */
export const meterSize = 550;

export interface MeterColours {
  /** Red, orange and green, from the horizontal up. */
  bands: readonly [string, string, string];
  needle: string;
  text: string;
  fontFamily: string;
}

const pivot = { x: 50, y: meterSize - 70 };
const outer = 430;
const inner = 250;

/**
 * Draws the meter: three bands of 30° and the needle at the topic's mean angle, 0° lying, 90° upright, with the
 * light's name (decisions A13).
 */
export function drawMeter(
  context: CanvasRenderingContext2D,
  { angle, name, colours }: { angle: number | null; name: string; colours: MeterColours },
): void {
  context.clearRect(0, 0, meterSize, meterSize);
  colours.bands.forEach((colour, band) => {
    context.beginPath();
    context.arc(pivot.x, pivot.y, outer, -toRadians(band * 30 + 0.6), -toRadians(band * 30 + 29.4), true);
    context.arc(pivot.x, pivot.y, inner, -toRadians(band * 30 + 29.4), -toRadians(band * 30 + 0.6), false);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  });
  if (angle !== null) drawNeedle(context, toRadians(angle), colours.needle);
  context.fillStyle = colours.text;
  context.font = `600 38px ${colours.fontFamily}`;
  context.textAlign = 'center';
  context.fillText(name, meterSize / 2, meterSize - 14, meterSize - 20);
}

function drawNeedle(context: CanvasRenderingContext2D, angle: number, colour: string): void {
  context.save();
  context.translate(pivot.x, pivot.y);
  context.rotate(-angle);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, -13);
  context.lineTo(outer - 30, -2);
  context.lineTo(outer - 30, 2);
  context.lineTo(0, 13);
  context.closePath();
  context.fill();
  context.beginPath();
  context.arc(0, 0, 24, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

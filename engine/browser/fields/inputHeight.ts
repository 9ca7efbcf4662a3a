import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { fieldKind, type FieldKind } from './fieldKind.ts';

/** Heights in pixels of inputs that are higher than one line, on a phone and else: what stands below stays where it is. */
const heights: Partial<Record<FieldKind, { xs: number; sm: number }>> = {
  localized: { xs: 97, sm: 97 },
  html: { xs: 175, sm: 175 },
  markdown: { xs: 175, sm: 175 },
  enums: { xs: 89, sm: 89 },
  list: { xs: 95, sm: 95 },
  rows: { xs: 215, sm: 178 },
  file: { xs: 220, sm: 182 },
  image: { xs: 316, sm: 225 },
};
const oneLineHigh = 64;
const gap = 16;

/** What an input will take while it is fetched; the parts of an object stand in two columns where there is room. */
export function inputHeight(property: PropertySchema): number | { xs: number; sm: number } {
  const kind = fieldKind(property);
  if (kind !== 'object') return heights[kind] ?? oneLineHigh;
  const { properties = {} } = property;
  const parts = Object.values(properties).map((part) => (part.type === 'boolean' ? 38 : oneLineHigh) + gap);
  const xs = parts.reduce((sum, height) => sum + height, 0) + gap;
  return { xs, sm: parts.length > 1 ? xs / 2 + gap : xs };
}

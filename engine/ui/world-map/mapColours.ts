/** From few to many, five steps of gold; each stands out from the land without any. */
export const mapColours = {
  light: { land: '#e4e3dd', edge: '#ffffff', steps: ['#f7dc8b', '#eabb3c', '#cc9410', '#986a00', '#5f4200'] },
  dark: { land: '#2b3036', edge: '#1b1e22', steps: ['#5a4714', '#86681a', '#b58d1f', '#e0b22d', '#ffdf7e'] },
} as const;

/** The colour of a class; the highest class always has the strongest step. */
export function stepColour(mode: 'light' | 'dark', index: number, classCount: number): string {
  const { land, steps } = mapColours[mode];
  if (index < 0) return land;
  const place = classCount <= 1 ? 2 : Math.round((index * (steps.length - 1)) / (classCount - 1));
  return steps[place] ?? land;
}

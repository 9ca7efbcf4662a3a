/** The eight axes of the radar charts, in their order; one with "/" is the mean of two references (document 2 §9). */
export const radarAxisNames = ['STRA', 'ORG/HRM', 'TEAM/COACH', 'VISION/IND', 'HP/PC', 'TID', 'STAFF', 'FAC'] as const;

export type RadarAxisName = (typeof radarAxisNames)[number];

export interface RadarAxis {
  name: RadarAxisName;
  /** 0 to 100; null when nothing bears the axis's references. */
  percent: number | null;
}

/**
 * The percentages of the radar's axes from scores of 0 to 1, matched on `reference`. An axis of two
 * references is their mean, or the one that is there (document 2 §9, decisions C).
 */
export function measureRadarAxes(scores: readonly { reference: string; score: number }[]): RadarAxis[] {
  const byReference = new Map(scores.map(({ reference, score }) => [reference, score]));
  return radarAxisNames.map((name) => {
    const parts = name.split('/').flatMap((reference) => byReference.get(reference) ?? []);
    const whole = byReference.get(name);
    const found = parts.length > 0 || whole === undefined ? parts : [whole];
    return { name, percent: found.length > 0 ? (100 * found.reduce((a, b) => a + b, 0)) / found.length : null };
  });
}

import type { Localized } from '#schemas/generated/types.ts';

/** The score of one dimension, or of one of its sub-dimensions (document 2 §3). */
export interface DimensionScore {
  dimensionReference: string;
  /** Null where it is the dimension's own. */
  subDimensionReference: string | null;
  name: Localized;
  /** 0 to 1; null where nothing of it is scored, or where it is not told. */
  score: number | null;
}

/** The median of the clubs of a project. */
export interface DimensionMedian extends DimensionScore {
  /** Clubs whose closed assessment scores it. */
  n: number;
}

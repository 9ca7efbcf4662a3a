export interface CountryShape {
  /** ISO 3166-1 numeric code of three digits; empty for the few places without one. */
  numeric: string;
  name: string;
  /** Outline as an SVG path within `mapSize`. */
  path: string;
}

export const mapSize = { width: 960, height: 440 } as const;

/** What came of calling the same thing over and over: calls a second, and milliseconds that 99 % stayed below. */
export interface Load {
  perSecond: number;
  p99: number;
}

/** How both sides are called: as many at a time as the server has connections to its database. */
export interface LoadOptions {
  connections: number;
  seconds: number;
}

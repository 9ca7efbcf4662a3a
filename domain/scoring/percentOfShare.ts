/**
 * A share of 0 to 1 in percent, the same wherever it is shown: a half goes up, as it is written. 0.285 is a little less
 * than that to a processor, and still 28.5 and so 29 % to everybody who reads it.
 *
 * @param decimals of the percentage; none is how scores are shown (document 3 §9), a sheet has 2
 */
export function percentOfShare(share: number, decimals = 0): number {
  const places = 10 ** decimals;
  return Math.round(Number((share * 100 * places).toPrecision(12))) / places;
}

/** The same function, which makes its result once for the same arguments and keeps it: for what is dear to make. */
export function cached<Arguments extends readonly (string | number | boolean)[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const made = new Map<string, Result>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(...given);
    made.set(key, result);
    return result;
  };
}

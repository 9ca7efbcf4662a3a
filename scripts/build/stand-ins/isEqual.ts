/** Whether two values hold the same: lists and plain objects part by part, dates by their moment, all else itself. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime();
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (!Array.isArray(one) && !(isPlain(one) && isPlain(other))) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(part(one, key), part(other, key)))
  );
}

function part(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export { isEqual as default };

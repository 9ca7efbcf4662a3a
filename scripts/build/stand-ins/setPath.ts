/** What a path must not name: it would reach what all values share. */
const refused = new Set(['__proto__', 'constructor', 'prototype']);

type Parts = Record<string, unknown>;

/** lodash's `set`: puts a value under a path such as `a.b[0]`, making what is not there; gives the same object. */
function setPath<Value>(into: Value, path: string | readonly (string | number)[], value: unknown): Value {
  if (typeof into !== 'object' || into === null) return into;
  const names = typeof path === 'string' ? namesOf(into, path) : path.map(String);
  if (names.some((name) => refused.has(name))) return into;
  let parts = into as Parts;
  names.forEach((name, nth) => {
    if (nth === names.length - 1) parts[name] = value;
    else {
      const inner = parts[name];
      const next = names[nth + 1] ?? '';
      parts = (parts[name] = isParts(inner) ? inner : /^\d+$/.test(next) ? [] : {}) as Parts;
    }
  });
  return into;
}

/** A field that is called like the whole path comes before what the path leads to. */
function namesOf(into: object, path: string): string[] {
  return path in into ? [path] : path.split(/[.[\]]+/).filter((name) => name !== '');
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

export { setPath as default };

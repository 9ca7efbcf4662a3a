/** lodash's `pick` of names, as react-admin uses it: no paths. */
function pick(value: object | null | undefined, names: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  if (value) for (const name of names) if (name in value) found[name] = (value as Record<string, unknown>)[name];
  return found;
}

export { pick as default };

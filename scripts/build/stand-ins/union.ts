/** lodash's `union`: what stands in the lists, each once, in the order in which it comes first. */
function union(...lists: readonly (readonly unknown[] | null | undefined)[]): unknown[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

export { union as default };

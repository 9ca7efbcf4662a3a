/** A list with one of its items moved by so many places; at an end it stays. */
export function moveItem<Item>(items: readonly Item[], place: number, by: number): Item[] {
  const moved = [...items];
  const to = place + by;
  const [item] = place >= 0 && to >= 0 && to < items.length ? moved.splice(place, 1) : [];
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

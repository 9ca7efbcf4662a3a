import type { Characteristic, Item, ItemValue } from '#schemas/generated/types.ts';
import { weightOf } from './weighting.ts';

type Ticks = NonNullable<ItemValue['characteristics']>;

/**
 * The value that the characteristics dialog gives an item: false if fewer are ticked than needed or a
 * required one is not, else true (document 3 §4.3).
 */
export function checkCharacteristics(
  item: Pick<Item, 'atLeastNeededCharacteristics'>,
  characteristics: readonly Characteristic[],
  ticks: Ticks,
): boolean {
  const ticked = tickedIds(ticks);
  const count = characteristics.filter(({ id }) => ticked.has(id)).length;
  if (count < (item.atLeastNeededCharacteristics ?? 0)) return false;
  return characteristics.every(({ id, required }) => !required || ticked.has(id));
}

/**
 * The score, 0 to 1, of a differentiator: the ticked weight among the total weight, 0 where the
 * dialog's rule says false or the total is 0 (document 3 §4.3, decisions C).
 */
export function scoreDifferentiator(
  item: Pick<Item, 'atLeastNeededCharacteristics'>,
  characteristics: readonly Characteristic[],
  ticks: Ticks,
): number {
  if (!checkCharacteristics(item, characteristics, ticks)) return 0;
  const ticked = tickedIds(ticks);
  let total = 0;
  let reached = 0;
  for (const characteristic of characteristics) {
    const weight = weightOf(characteristic);
    total += weight;
    if (ticked.has(characteristic.id)) reached += weight;
  }
  return total === 0 ? 0 : reached / total;
}

/** The ids of the characteristics that are ticked. */
export function tickedIds(ticks: Ticks): Set<string> {
  return new Set(ticks.filter(({ checkbox }) => checkbox).map(({ characteristicId }) => characteristicId));
}

import { stopActivity } from '#domain/gdpr/stopActivity.ts';
import { clearTransfers } from '#domain/gdpr/transferParts.ts';
import type { ProcessingActivity } from '#schemas/generated/types.ts';
import type { Special } from '#engine/server/specials.ts';
import { stamp } from './stampChange.ts';
import { registerToday } from './today.ts';

type Config = NonNullable<ProcessingActivity['config']>;

const asLongAsNeeded = 'As long as needed';

/**
 * A processing activity as it is kept: transfers that are off are emptied, a controller keeps its data as long as
 * needed unless it says otherwise. Deleting one stops it (document 3 §4.6, §9).
 */
export const keepActivity: Special = {
  beforeSave(activity, context) {
    const config = clearTransfers((activity['config'] ?? {}) as Config);
    const dataRetention = config.dataRetention?.trim() ? config.dataRetention : asLongAsNeeded;
    return stamp(
      { ...activity, config: activity['role'] === 'controller' ? { ...config, dataRetention } : config },
      context,
    );
  },
  insteadOfDelete(activity, context) {
    return activity['status'] === false ? activity : stamp(stopActivity(activity, registerToday()), context);
  },
};

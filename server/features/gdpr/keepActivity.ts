import { faultOfDates, type DateFault } from '#domain/gdpr/faultOfDates.ts';
import { stopActivity } from '#domain/gdpr/stopActivity.ts';
import { clearTransfers } from '#domain/gdpr/transferParts.ts';
import type { ProcessingActivity } from '#schemas/generated/types.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Special } from '#engine/server/specials.ts';
import { stamp } from './stampChange.ts';
import { registerToday } from './today.ts';

type Config = NonNullable<ProcessingActivity['config']>;

const messages: Readonly<Record<DateFault, string>> = {
  endBeforeStart: 'The end is before the start',
  stoppedEnd: 'A stopped activity has an end, today at the latest',
};

const asLongAsNeeded = 'As long as needed';

/**
 * A processing activity as it is kept: transfers that are off are emptied, a controller keeps its data as long as
 * needed unless it says otherwise; dates that contradict each other are refused. Deleting one stops it (document 3 §4.6,
 * §9).
 */
export const keepActivity: Special = {
  beforeSave(activity, context) {
    const fault = faultOfDates(activity, context.before, registerToday());
    if (fault) throw invalidField('endDate', fault, messages[fault]);
    const config = clearTransfers((activity['config'] ?? {}) as Config);
    const dataRetention = config.dataRetention?.trim() ? config.dataRetention : asLongAsNeeded;
    return stamp(
      { ...activity, config: activity['role'] === 'controller' ? { ...config, dataRetention } : config },
      context,
    );
  },
  replaceDelete(activity, context) {
    return activity['status'] === false ? activity : stamp(stopActivity(activity, registerToday()), context);
  },
};

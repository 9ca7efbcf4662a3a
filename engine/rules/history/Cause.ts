import type { HistoryEntry } from '../product/ProductTypes.ts';

/** What made a change happen that nobody made to the record itself: another record's deletion, a turning back. */
export type Cause = NonNullable<HistoryEntry['cause']>;

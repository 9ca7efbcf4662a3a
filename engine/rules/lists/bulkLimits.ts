/** Most records that are changed while the caller waits; more are a job. */
export const mostAtOnce = 1_000;
/** Most records that a filter may find to be changed together. */
export const mostByJob = 200_000;
/** How many recent changes are a page. */
export const changesPerPage = 100;

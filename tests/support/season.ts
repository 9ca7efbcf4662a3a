/** The season of a club of the tests, which every club must have: 1 July to 30 June. */
export const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };

/** The season of a club of the tests that is the calendar year. */
export const calendarYear = { seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 };

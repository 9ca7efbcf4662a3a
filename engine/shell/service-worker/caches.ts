/** Where the service worker keeps the page itself for a start without a network. */
export const pageCache = 'page';

/** Where it keeps the parts of the program that were fetched. */
export const partsCache = 'assets';

/** The list of all parts, as the build writes it. */
export const partsFile = '/parts.json';

/** Where the service worker keeps the page itself for a start without a network. */
export const pageCache = 'page';

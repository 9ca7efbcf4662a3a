import type { Engine } from '#engine/browser/context/Engine.ts';

const never = () => () => undefined;

/** What a page is given while the server cannot be reached, with nothing kept on the device. */
export const withoutConnection = {
  connection: { isThere: () => false, subscribe: never },
  moments: { find: () => null, subscribe: never },
} satisfies Engine['offline'];

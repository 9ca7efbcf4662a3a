import { Connection } from './Connection.ts';

/** Milliseconds after which asking has failed: one that is never answered would be the last. */
const patience = 10_000;

/** Whether the server of this application answers; told by every call, looked after by `GET /healthz`. */
export const serverConnection = new Connection({
  probe: async () => {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    // Between us and the server, the page of a captive portal may answer instead.
    await response.json();
  },
});

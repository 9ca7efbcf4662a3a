import { Connection } from './Connection.ts';

/** Whether the server of this application answers; told by every call, looked after by `GET /healthz`. */
export const serverConnection = new Connection({
  probe: async () => {
    const response = await fetch('/healthz', { cache: 'no-store' });
    // Between us and the server, the page of a captive portal may answer instead.
    await response.json();
  },
});

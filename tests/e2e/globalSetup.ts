import '#product';
import { startTouchline } from '../support/startTouchline.ts';

/**
 * Starts one server for all browser tests, or uses the one at TOUCHLINE_URL, whose data folder TOUCHLINE_DATA_DIR names;
 * gives what ends it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['TOUCHLINE_URL']) return async () => undefined;
  const running = await startTouchline();
  process.env['TOUCHLINE_URL'] = running.url;
  process.env['TOUCHLINE_DATA_DIR'] = running.dataDir;
  return async () => void (await running.stop());
}

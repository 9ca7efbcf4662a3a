import type { EngineServices } from '../services.ts';
import type { Settings } from '../settings/config.ts';
import type { Identity } from '../accounts/Identity.ts';
import type { Metrics } from '../metrics/Metrics.ts';

/** What every feature is given; built once in `main.ts`, or by a test. */
export interface Services extends EngineServices {
  settings: Settings;
  /** Who vouches for people; null: nobody, then there is no sign-in but by password. */
  identity: Identity | null;
  /** Figures for Prometheus; none where nobody may read them. */
  metrics?: Metrics;
}

import type { FederationConnector } from '../FederationConnector.ts';
import { belgium } from './belgium.ts';

/** Every federation's service that clubs can be looked up at, one line each. */
export const connectors: readonly FederationConnector[] = [belgium];

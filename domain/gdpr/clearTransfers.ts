import type { ProcessingActivity } from '#schemas/generated/types.ts';
import { transferFlags, transferParts, type TransferPart } from './transferParts.ts';

type Config = NonNullable<ProcessingActivity['config']>;

/** Switching a transfer off clears its recipients, countries and mechanism (document 3 §4.6). */
export function clearTransfers(config: Config): Config {
  const { transfers } = config;
  if (!transfers) return config;
  const cleared = new Set<string>(
    transferFlags
      .filter((flag) => transfers[flag] !== true)
      .flatMap((flag): readonly TransferPart[] => transferParts[flag]),
  );
  return { ...config, transfers: Object.fromEntries(Object.entries(transfers).filter(([part]) => !cleared.has(part))) };
}

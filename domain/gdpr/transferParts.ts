import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { ProcessingActivity } from '#schemas/generated/types.ts';

type Config = NonNullable<ProcessingActivity['config']>;

/** What is told about a transfer, by the switch that says there is one (document 3 §3.2). */
export const transferParts = {
  toEU: ['euRecipients', 'euCountries'],
  toAdequateProtectionLevel: ['adequateProtectionLevelRecipients', 'adequateProtectionLevelCountries'],
  toOtherCountries: ['otherRecipients', 'otherCountries', 'otherTransferMechanism'],
  toInternationalOrganizations: [
    'internationalOrganizationRecipients',
    'internationalOrganizationCountries',
    'internationalOrganizationTransferMechanism',
  ],
} as const;

type TransferFlag = keyof typeof transferParts;
type TransferPart = (typeof transferParts)[TransferFlag][number];

export const transferFlags = typedKeys(transferParts);

const path = <Name extends TransferFlag | TransferPart>(name: Name) => `config.transfers.${name}` as const;

/** The transfers as a form asks for them: each switch, and below it what is told where it is on. */
export const transferFields = transferFlags.flatMap((flag) => [
  { field: path(flag) },
  ...transferParts[flag].map((part) => ({ field: path(part), when: { [path(flag)]: true } })),
]);

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

import type { RoleKey } from '#domain/access/roles.ts';

/** The tabs of the GDPR page in their order (document 3 §2.13). */
export const gdprTabs = ['touchline', 'controller', 'processor', 'supplier', 'client', 'security'] as const;

export type GdprTab = (typeof gdprTabs)[number];

/**
 * The tabs that somebody sees: all for a super admin and a GDPR manager, two for whoever keeps clients
 * and suppliers (document 3 §6).
 */
export function gdprTabsFor(roles: readonly RoleKey[]): readonly GdprTab[] {
  if (roles.some((role) => role === 'superAdmin' || role === 'gdprManager')) return gdprTabs;
  return roles.includes('gdprClientSupplierManager') ? ['supplier', 'client'] : [];
}

/** The tab that a company or an activity stands in, by its type or role; undefined for anything else. */
export function gdprTabOf(record: Readonly<Record<string, unknown>>): GdprTab | undefined {
  const kind = record['type'] ?? record['role'];
  return kind === 'subprocessor' ? 'processor' : gdprTabs.find((tab) => tab === kind);
}

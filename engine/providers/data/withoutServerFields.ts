const madeByServer: readonly string[] = ['id', 'createdAt', 'updatedAt', 'deletedAt'];

/**
 * A record as it is sent: without what the server makes itself; the version goes along where a change is locked by it.
 */
export function withoutServerFields(
  record: Readonly<Record<string, unknown>>,
  { keepVersion }: { keepVersion: boolean },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => value !== undefined && !madeByServer.includes(name) && (keepVersion || name !== 'version'),
    ),
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { onRecentChanges } from './recentChanges.ts';

const RecentChangesPanel = lazy(async () => ({
  default: (await import('./RecentChangesPanel.tsx')).RecentChangesPanel,
}));

/** The place of the panel of recent changes, which is fetched when somebody wants to see them. */
export function RecentChanges() {
  const [wanted, setWanted] = useState<{ resource: string | null } | null>(null);
  useEffect(() => onRecentChanges((resource) => setWanted({ resource })), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <RecentChangesPanel only={wanted.resource} onClose={() => setWanted(null)} />
    </Suspense>
  );
}

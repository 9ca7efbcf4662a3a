import { useEffect, useState } from 'react';
import { onRecentChanges } from '#engine/browser/undo/recentChanges.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import { withResourceTexts } from './chunks/lazyChunk.ts';

const RecentChangesPanel = dialogPart(
  withResourceTexts(async () => (await import('#engine/browser/undo/RecentChangesPanel.tsx')).RecentChangesPanel),
);

/** The place of the panel of recent changes, which is fetched when somebody wants to see them. */
export function RecentChanges() {
  const [wanted, setWanted] = useState<{ resource: string | null } | null>(null);
  useEffect(() => onRecentChanges((resource) => setWanted({ resource })), []);
  if (!wanted) return null;
  return <RecentChangesPanel only={wanted.resource} onClose={() => setWanted(null)} />;
}

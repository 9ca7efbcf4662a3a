import { useEffect, useState } from 'react';
import { onRecentChanges } from '#engine/browser/undo/recentChanges.ts';
import { dialogPart, lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { withResourceTexts } from './chunks/lazyChunk.ts';

const RecentChangesPanel = dialogPart(
  withResourceTexts(async () => (await import('#engine/browser/undo/RecentChangesPanel.tsx')).RecentChangesPanel),
);

const RecentChangesWatch = lazyPart(
  async () => (await import('#engine/browser/undo/RecentChangesPanel.tsx')).RecentChangesWatch,
);

/** The place of the panel of recent changes, which is fetched when somebody wants to see them. */
export function RecentChanges() {
  const [wanted, setWanted] = useState<{ resource: string | null; isOpen: boolean } | null>(null);
  useEffect(() => onRecentChanges((resource) => setWanted({ resource, isOpen: true })), []);
  if (!wanted) return null;
  const { resource, isOpen } = wanted;
  if (isOpen) return <RecentChangesPanel only={resource} onClose={() => setWanted({ resource, isOpen: false })} />;
  return (
    <PartSuspense fallback={null}>
      <RecentChangesWatch only={resource} />
    </PartSuspense>
  );
}

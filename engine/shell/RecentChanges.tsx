import { useEffect, useState } from 'react';
import { onRecentChanges } from '#engine/browser/undo/recentChanges.ts';
import { openedPart } from '#engine/ui/PartSuspense.tsx';
import { withResourceTexts } from './chunks/chunksWithTexts.ts';

const RecentChangesPanel = openedPart(
  withResourceTexts(async () => (await import('#engine/browser/undo/RecentChangesPanel.tsx')).RecentChangesPanel),
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

/**
 * The place of the panel of recent changes, which is fetched when somebody wants to see them, and goes on following what
 * is under way when it is closed.
 */
export function RecentChanges() {
  const [isOpen, setOpen] = useState(false);
  const [resource, setResource] = useState<string | null>(null);
  useEffect(
    () =>
      onRecentChanges((wanted) => {
        setResource(wanted);
        setOpen(true);
      }),
    [],
  );
  return (
    <RecentChangesPanel {...{ isOpen, resource }} onShowAll={() => setResource(null)} onClose={() => setOpen(false)} />
  );
}

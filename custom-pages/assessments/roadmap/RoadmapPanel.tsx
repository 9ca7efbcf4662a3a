import { useEngine } from '#engine/browser/context/useEngine.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';

const RecordPanel = lazyPart(async () => (await import('#engine/browser/views/RecordPanel.tsx')).RecordPanel);

interface RoadmapPanelProps {
  /** A new roadmap is of this club, unless another is chosen; empty: of none yet. */
  clubId: string;
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The form of a roadmap, in a panel above the page that it is opened from. */
export function RoadmapPanel({ clubId, id, onClose }: RoadmapPanelProps) {
  const { resources } = useEngine();
  const roadmaps = resources.get('roadmaps');
  if (!roadmaps) return null;
  const form = { ...roadmaps.form, defaults: { ...roadmaps.form.defaults, ...(clubId && { clubId }) } };
  return (
    <PartSuspense fallback={null}>
      <RecordPanel isNested resource={{ ...roadmaps, form }} id={id} onClose={onClose} />
    </PartSuspense>
  );
}

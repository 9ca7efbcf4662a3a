import { RecordPanel } from '../views/RecordPanel.tsx';
import { useListFrame } from './ListFrame.ts';
import type { Panel } from './usePanel.ts';

/** The panel beside a list; a new record of a resource with pages of its own is opened there once it is saved. */
export function ListPanel({ panel, openPage }: { panel: Panel; openPage: (id: string) => void }) {
  const { resource } = useListFrame();
  const isNew = panel.shown === 'new';
  return (
    <RecordPanel
      resource={resource}
      id={isNew ? null : panel.shown}
      onClose={panel.close}
      {...(isNew && resource.list.open === 'page' ? { onSaved: ({ id }) => openPage(id) } : {})}
    />
  );
}

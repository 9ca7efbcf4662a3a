import GlobalStyles from '@mui/material/GlobalStyles';
import { RecordPanel } from '../views/RecordPanel.tsx';
import { useListFrame } from './ListFrame.ts';
import type { Panel } from './usePanel.ts';

/** The panel beside a list; a new record of a resource with pages of its own is opened there once it is saved. */
export function ListPanel({ panel, openPage }: { panel: Panel; openPage: (id: string) => void }) {
  const { resource } = useListFrame();
  const isNew = panel.shown === 'new';
  return (
    <>
      {panel.shown !== null && <GlobalStyles styles={markedRow(panel.shown)} />}
      <RecordPanel
        resource={resource}
        id={isNew ? null : panel.shown}
        onClose={panel.close}
        {...(isNew && resource.list.open === 'page' ? { onSaved: ({ id }) => openPage(id) } : {})}
      />
    </>
  );
}

/** The row of the record in the panel is seen in the list, by its edge too. */
const markedRow = (id: string) => ({
  [`tr[data-record="${CSS.escape(id)}"] > :first-of-type`]: { boxShadow: 'inset 3px 0 currentColor' },
  [`[dir="rtl"] tr[data-record="${CSS.escape(id)}"] > :first-of-type`]: { boxShadow: 'inset -3px 0 currentColor' },
  [`tr[data-record="${CSS.escape(id)}"] > td`]: { fontWeight: 600 },
});

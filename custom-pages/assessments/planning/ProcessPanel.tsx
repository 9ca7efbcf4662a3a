import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import { itemsOfStage, moveItem, processStages, putItem } from '#domain/stages/editProcess.ts';
import { readProcess, type ProcessItem } from '#domain/stages/process.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { ItemForm } from './ItemForm.tsx';
import type { PlanningPanelProps } from './PlanningField.tsx';
import { StageItems } from './StageItems.tsx';
import { useEditing } from './useEditing.ts';
import { useSummaries } from './useSummaries.ts';

interface Process {
  items: ProcessItem[];
}

/** Edits the items of a project's three stages; nothing reaches the form before Confirm. */
export function ProcessPanel({ title, value, readOnly, onClose, onApply }: PlanningPanelProps<Process>) {
  const translate = useTranslate();
  const { ofProcess } = useSummaries();
  const editing = useEditing<Process>(value, (process) => ({ items: readProcess({ process }) }));
  const [isTyped, setTyped] = useState(false);
  const { items } = editing.value;
  /** Why an item is not put there; null when it is. */
  const put = (item: ProcessItem) => {
    const edit = putItem(items, item);
    if ('refused' in edit) return edit.refused;
    editing.change({ items: edit.items });
    return null;
  };
  return (
    <EditorPanel
      title={title}
      summary={ofProcess(items)}
      info={['stages', 'names', 'ticks'].map((line) => translate(`planning.process.info.${line}`))}
      editing={editing}
      hasTyped={isTyped}
      readOnly={readOnly}
      onConfirm={() => onApply(editing.value)}
      onClose={onClose}
    >
      <Stack spacing={3}>
        {!readOnly && (
          <ItemForm
            submitLabel={translate('planning.process.add')}
            onSubmit={(item) => put({ ...item, id: crypto.randomUUID() })}
            onTyped={setTyped}
          />
        )}
        {processStages.map((stage) => (
          <StageItems
            key={stage}
            stage={stage}
            items={itemsOfStage(items, stage)}
            readOnly={readOnly}
            onMove={(from, to) => editing.change({ items: moveItem(items, { stage, from, to }) })}
            onRemove={({ id, name }) => editing.remove({ items: items.filter((item) => item.id !== id) }, name)}
            onPut={put}
          />
        ))}
      </Stack>
    </EditorPanel>
  );
}

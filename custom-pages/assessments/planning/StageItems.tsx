import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessStage } from '#domain/stages/editProcess.ts';
import type { ProcessItem } from '#domain/stages/process.ts';
import { EditRowButton } from '#engine/browser/fields/EditRowButton.tsx';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import { ItemForm } from './ItemForm.tsx';

interface StageItemsProps {
  stage: ProcessStage;
  items: readonly ProcessItem[];
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (item: ProcessItem) => void;
  /** Answers why a change is refused, null when it is not. */
  onPut: (item: ProcessItem) => 'noName' | 'twice' | null;
}

/** The items of a stage: put in another order, renamed, put in another stage, taken away. */
export function StageItems({ stage, items, readOnly, onMove, onRemove, onPut }: StageItemsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const stageLabel = useEnumLabel('projects', 'process.items.stageId');
  const [open, setOpen] = useState<string | null>(null);
  const rows = useSortableRows(
    items.map(({ name }) => name),
    onMove,
  );
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {stageLabel(stage)}
      </Typography>
      <Stack spacing={1}>
        {items.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('planning.process.stageEmpty')}
          </Typography>
        )}
        {items.map((item, index) => (
          <SortableRow
            key={item.id}
            title={item.name}
            index={index}
            rows={rows}
            readOnly={readOnly}
            leastWidth={120}
            onRemove={() => onRemove(item)}
            actions={
              <EditRowButton
                title={item.name}
                isOpen={open === item.id}
                onClick={() => setOpen(open === item.id ? null : item.id)}
              />
            }
            below={
              open === item.id && (
                <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
                  <ItemForm
                    item={item}
                    submitLabel={translate('planning.process.apply')}
                    onSubmit={(changed) => {
                      const refused = onPut({ ...changed, id: item.id });
                      if (refused === null) setOpen(null);
                      return refused;
                    }}
                  />
                </Box>
              )
            }
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{item.name}</bdi>
            </Typography>
          </SortableRow>
        ))}
      </Stack>
      <MoveNews rows={rows} />
    </Box>
  );
}

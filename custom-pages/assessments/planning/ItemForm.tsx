import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { processStages, type ProcessStage } from '#domain/stages/editProcess.ts';
import type { ProcessItem } from '#domain/stages/process.ts';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';

type Refusal = 'noName' | 'twice';

const messages: Readonly<Record<Refusal, string>> = {
  noName: 'validation.required',
  twice: 'validation.processItemTwice',
};

interface ItemFormProps {
  /** The item that is changed; without one, it is for new ones. */
  item?: ProcessItem;
  submitLabel: string;
  /** Answers why it is refused, null when it is not. */
  onSubmit: (item: Omit<ProcessItem, 'id'>) => Refusal | null;
  /** Told whether there is a name that was not given yet. */
  onTyped?: (isTyped: boolean) => void;
}

/** The name and the stage of an item; its button works once it has both (document 2 §5). */
export function ItemForm({ item, submitLabel, onSubmit, onTyped }: ItemFormProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel('projects');
  const stageLabel = useEnumLabel('projects', 'process.items.stageId');
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(item?.name ?? '');
  const [stage, setStage] = useState<ProcessStage | null>(item?.stageId ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isReady = name.trim() !== '' && stage !== null;
  const type = (text: string) => {
    setName(text);
    onTyped?.(text.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The panel stands inside the project's form in React's tree, though not in the page's.
    event.stopPropagation();
    if (stage === null || !isReady) return;
    const refused = onSubmit({ name, stageId: stage });
    setRefusal(refused);
    if (refused === null && !item) type('');
    input.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        ...{ display: 'grid', gap: 1.5, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 190px auto' },
      }}
    >
      <TextField
        autoFocus={item !== undefined}
        required
        margin="none"
        label={labelOf('process.items.name')}
        value={name}
        onChange={(event) => {
          type(event.target.value);
          setRefusal(null);
        }}
        error={refusal !== null}
        helperText={refusal && translate(messages[refusal])}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: 200 }, formHelperText: { role: 'alert' } }}
      />
      <TextField
        select
        required
        margin="none"
        label={labelOf('process.items.stageId')}
        value={stage ?? ''}
        onChange={(event) => {
          setStage(processStages.find((one) => one === Number(event.target.value)) ?? null);
          setRefusal(null);
        }}
      >
        {processStages.map((one) => (
          <MenuItem key={one} value={one}>
            {stageLabel(one)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={!isReady} sx={{ mt: { sm: '25px' }, minHeight: 40 }}>
        {submitLabel}
      </Button>
    </Box>
  );
}

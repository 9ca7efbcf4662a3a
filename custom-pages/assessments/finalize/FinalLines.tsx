import AddRounded from '@mui/icons-material/AddRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { Box, Button, IconButton, Stack, TextField, Tooltip, useForkRef } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLengthNote } from '#engine/browser/form/useLengthNote.ts';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { useOnceDrawn } from '#engine/ui/useOnceDrawn.ts';
import { forReading, moveLine, type FinalLine } from './reportModel.ts';

interface FinalLinesProps {
  /** Names the lines: the block's title. */
  label: string;
  lines: readonly FinalLine[];
  /** Language of the text. */
  language: string;
  isReadOnly: boolean;
  onChange: (lines: FinalLine[]) => void;
  onBlur: () => void;
}

const longest = 5000;

/** The lines of a final text: Enter begins a new one, Backspace in an empty one takes it away. */
export function FinalLines({ label, lines, language, isReadOnly, onChange, onBlur }: FinalLinesProps) {
  const translate = useTranslate();
  const noteOf = useLengthNote();
  const list = useRef<HTMLDivElement>(null);
  const place = useForkRef(list, keepFocusIn);
  const onceDrawn = useOnceDrawn();
  const focusLine = (at: number) =>
    onceDrawn(() => list.current?.querySelectorAll<HTMLElement>('textarea:not([aria-hidden])')[at]?.focus());
  const [keys, setKeys] = useLineKeys(lines.length);
  const set = (at: number, change: Partial<FinalLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  const addAfter = (at: number) => {
    onChange([...lines.slice(0, at + 1), { id: '', text: '', executiveSummary: false }, ...lines.slice(at + 1)]);
    setKeys([...keys.slice(0, at + 1), freeKey(keys), ...keys.slice(at + 1)]);
    focusLine(at + 1);
  };
  const remove = (at: number) => {
    onChange(lines.filter((_line, index) => index !== at));
    setKeys(keys.filter((_key, index) => index !== at));
    focusLine(Math.max(0, at - 1));
  };
  const move = (at: number, by: -1 | 1) => {
    onChange(moveLine(lines, at, by));
    setKeys(moveLine(keys, at, by));
  };
  const nameOf = (at: number) => translate('report.editor.line', { part: label, number: at + 1 });
  return (
    <Stack ref={place} spacing={1}>
      {lines.map((line, at) => (
        <Box key={keys[at]} data-row sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            multiline
            size="small"
            value={line.text}
            sx={{ flex: '1 1 220px', ...(isReadOnly && forReading) }}
            error={noteOf(line.text, longest)?.isTooLong ?? false}
            helperText={noteOf(line.text, longest)?.text}
            onChange={({ target }) => set(at, { text: target.value })}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (isReadOnly || event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && !event.shiftKey) {
                event.preventDefault();
                addAfter(at);
              } else if (event.key === 'Backspace' && line.text === '') {
                event.preventDefault();
                remove(at);
              }
            }}
            slotProps={{
              htmlInput: {
                'aria-label': nameOf(at),
                ...{ lang: language, dir: 'auto', readOnly: isReadOnly },
              },
            }}
          />
          {isReadOnly ? null : (
            <LineTools
              {...{ line, at }}
              name={nameOf(at)}
              isLast={at === lines.length - 1}
              onSummary={() => set(at, { executiveSummary: !line.executiveSummary })}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          )}
        </Box>
      ))}
      {isReadOnly ? null : (
        <Button
          startIcon={<AddRounded />}
          sx={{ alignSelf: 'flex-start' }}
          aria-label={`${translate('report.editor.add')}: ${label}`}
          onClick={() => addAfter(lines.length - 1)}
        >
          {translate('report.editor.add')}
        </Button>
      )}
    </Stack>
  );
}

interface LineToolsProps {
  /** What the line is called beside others. */
  name: string;
  line: FinalLine;
  at: number;
  isLast: boolean;
  onSummary: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Puts a line into the summary, up, down, or away. */
function LineTools({ name, line, at, isLast, onSummary, onMove, onRemove }: LineToolsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row">
      <Tip title={translate('report.editor.inSummary')}>
        <IconButton
          aria-label={`${translate('report.editor.inSummary')}: ${name}`}
          aria-pressed={line.executiveSummary}
          color={line.executiveSummary ? 'primary' : 'default'}
          onClick={onSummary}
        >
          {line.executiveSummary ? <StarRounded /> : <StarBorderRounded />}
        </IconButton>
      </Tip>
      <IconButton
        data-move
        aria-label={`${translate('report.editor.up')}: ${name}`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUpwardRounded />
      </IconButton>
      <IconButton
        data-move
        aria-label={`${translate('report.editor.down')}: ${name}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDownwardRounded />
      </IconButton>
      <IconButton aria-label={`${translate('report.editor.remove')}: ${name}`} onClick={onRemove}>
        <DeleteOutlineRounded />
      </IconButton>
    </Stack>
  );
}

/** What tells lines apart here: a save gives a new line its id, and its field has to stay the one that is typed in. */
function useLineKeys(count: number) {
  const [known, setKeys] = useState<readonly number[]>([]);
  const keys = known.slice(0, count);
  while (keys.length < count) keys.push(freeKey(keys));
  return [keys, setKeys] as const;
}

const freeKey = (keys: readonly number[]) => Math.max(-1, ...keys) + 1;

function Tip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Tooltip title={title} describeChild>
      <span>{children}</span>
    </Tooltip>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const MarkdownText = lazy(async () => ({ default: (await import('../display/MarkdownText.tsx')).MarkdownText }));

/** Markdown: written as it is, looked at as it will be. */
export function MarkdownInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const [view, setView] = useState<'write' | 'look'>('write');
  const text = typeof field.value === 'string' ? field.value : '';
  const isLooking = readOnly || view === 'look';
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      {!readOnly && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view}
          aria-label={label}
          onChange={(_event, chosen: 'write' | 'look' | null) => chosen && setView(chosen)}
          sx={{ mb: 0.75 }}
        >
          <ToggleButton value="write">{translate('forms.markdown.write')}</ToggleButton>
          <ToggleButton value="look">{translate('forms.markdown.look')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isLooking ? (
        <Box sx={{ minHeight: 96, px: 1.75, py: 1, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
            <MarkdownText text={text} />
          </Suspense>
        </Box>
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          multiline
          minRows={5}
          maxRows={20}
          value={text}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          name={field.name}
          inputProps={{ ...described, style: { fontFamily: 'ui-monospace, monospace' } }}
        />
      )}
    </FieldFrame>
  );
}

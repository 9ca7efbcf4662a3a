import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useForkRef } from '@mui/material/utils';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { MarkdownToolbar, useMarkdownFormat } from './MarkdownToolbar.tsx';

const MarkdownText = lazyPart(async () => (await import('../display/MarkdownText.tsx')).MarkdownText);

interface MarkdownAreaProps extends Pick<
  OutlinedInputProps,
  'inputProps' | 'inputRef' | 'name' | 'onBlur' | 'minRows' | 'maxRows'
> {
  label: string;
  text: string;
  onChange: (text: string) => void;
  readOnly?: boolean;
  /** Language and direction of the text, where they are known. */
  written?: { lang: string; dir: 'ltr' | 'rtl' };
}

/** Markdown: written as it is with buttons for its formats, looked at as it will be. */
export function MarkdownArea({
  label,
  text,
  onChange,
  readOnly = false,
  written,
  inputRef,
  ...input
}: MarkdownAreaProps) {
  const translate = useTranslate();
  const [view, setView] = useState<'write' | 'look'>('write');
  const place = useRef<HTMLTextAreaElement>(null);
  const area = useForkRef(place, inputRef);
  const format = useMarkdownFormat(place, onChange);
  const isLooking = readOnly || view === 'look';
  return (
    <>
      {!readOnly && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 0.75 }}>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view}
            aria-label={label}
            onChange={(_event, chosen: 'write' | 'look' | null) => chosen && setView(chosen)}
          >
            <ToggleButton value="write">{translate('forms.markdown.write')}</ToggleButton>
            <ToggleButton value="look">{translate('forms.markdown.look')}</ToggleButton>
          </ToggleButtonGroup>
          {!isLooking && <MarkdownToolbar label={label} onFormat={format.apply} />}
        </Stack>
      )}
      {isLooking ? (
        <Box {...written} sx={{ minHeight: 96, px: 1.75, py: 1, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
          <PartSuspense fallback={<Skeleton variant="rounded" height={80} />}>
            <MarkdownText text={text} below={2} />
          </PartSuspense>
        </Box>
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          multiline
          minRows={5}
          maxRows={20}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={format.onKeyDown}
          inputRef={area}
          {...input}
          inputProps={{ ...written, ...input.inputProps, style: { fontFamily: 'ui-monospace, monospace' } }}
        />
      )}
    </>
  );
}

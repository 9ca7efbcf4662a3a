import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import InsertLinkRounded from '@mui/icons-material/InsertLinkRounded';
import Looks3Rounded from '@mui/icons-material/Looks3Rounded';
import LooksTwoRounded from '@mui/icons-material/LooksTwoRounded';
import { formatMarkdown, type MarkdownFormat } from './formatMarkdown.ts';

const formats: readonly { format: MarkdownFormat; Icon: typeof FormatBoldRounded; label: string; key?: string }[] = [
  { format: 'bold', Icon: FormatBoldRounded, label: 'bold', key: 'b' },
  { format: 'italic', Icon: FormatItalicRounded, label: 'italic', key: 'i' },
  { format: 'heading2', Icon: LooksTwoRounded, label: 'heading2' },
  { format: 'heading3', Icon: Looks3Rounded, label: 'heading3' },
  { format: 'bulleted', Icon: FormatListBulletedRounded, label: 'list_bulleted' },
  { format: 'numbered', Icon: FormatListNumberedRounded, label: 'list_numbered' },
  { format: 'quote', Icon: FormatQuoteRounded, label: 'blockquote' },
  { format: 'link', Icon: InsertLinkRounded, label: 'link' },
];

interface MarkdownToolbarProps {
  /** Of the text. */
  label: string;
  onFormat: (format: MarkdownFormat) => void;
}

/** Buttons of the formats of Markdown: one stop of Tab, gone through by the arrow keys. */
export function MarkdownToolbar({ label, onFormat }: MarkdownToolbarProps) {
  const translate = useTranslate();
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === null) return;
    event.preventDefault();
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <Box role="toolbar" aria-label={label} onKeyDown={move} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {formats.map(({ format, Icon, label: name }, place) => (
        <Tooltip key={format} title={translate(`ra.tiptap.${name}`)}>
          <IconButton
            size="small"
            aria-label={translate(`ra.tiptap.${name}`)}
            tabIndex={place === current ? 0 : -1}
            onFocus={() => setCurrent(place)}
            onClick={() => onFormat(format)}
            sx={{ width: 36, height: 36, borderRadius: 1.5 }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

function stepOf(key: string, isMirrored: boolean): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === isMirrored ? -1 : 1;
}

/** Formats what is selected in a text area, which has the focus and the selection afterwards; by Ctrl+B and Ctrl+I too. */
export function useMarkdownFormat(place: RefObject<HTMLTextAreaElement | null>, onChange: (text: string) => void) {
  const wanted = useRef<[number, number] | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    place.current?.setSelectionRange(...wanted.current);
    wanted.current = null;
  });
  const apply = (format: MarkdownFormat) => {
    const area = place.current;
    if (!area) return;
    const marked = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
    const { text, start, end } = formatMarkdown(marked, format);
    wanted.current = [start, end];
    area.focus();
    onChange(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const chosen = formats.find(({ key }) => key === event.key.toLowerCase());
    if (!chosen) return;
    event.preventDefault();
    apply(chosen.format);
  };
  return { apply, onKeyDown };
}

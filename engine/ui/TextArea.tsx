import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The field is left: what waits for a pause may go now. */
  onBlur?: () => void;
  isReadOnly?: boolean;
  rows?: number;
  /** Said below the field, for example how much room is left. */
  note?: string;
  /** What the note says is wrong. */
  isWrong?: boolean;
  /** Language of what is written. */
  lang?: string;
  /** Stands beside the label. */
  mark?: ReactNode;
}

/** Several lines of text, as high as they need: the browser's own field, quick to draw many of. */
export function TextArea({
  label,
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  rows = 3,
  note,
  isWrong = false,
  lang,
  mark,
}: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {mark}
      </LabelRow>
      <Field
        id={id}
        rows={rows}
        dir="auto"
        {...(lang ? { lang } : {})}
        {...(note ? { 'aria-describedby': `${id}-note` } : {})}
        aria-invalid={isWrong}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur ? { onBlur } : {})}
      />
      <Note id={`${id}-note`} role="status" data-wrong={isWrong}>
        {note}
      </Note>
    </div>
  );
}

const LabelRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 32,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
}));

const Note = styled('div')(({ theme }) => ({
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  marginBlockStart: 4,
  '&:empty': { display: 'none' },
  '&[data-wrong=true]': { color: theme.palette.error.main, fontWeight: 600 },
}));

const Field = styled('textarea')(({ theme }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  fieldSizing: 'content',
  // Sized by its content, it would be as wide as the longest word, such as a pasted address.
  overflowWrap: 'anywhere',
  minHeight: 76,
  maxHeight: 420,
  padding: '10px 12px',
  resize: 'vertical',
  font: 'inherit',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.mode === 'light' ? '#85837a' : '#7d848d'}`,
  borderRadius: 8,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&:read-only': { background: theme.palette.action.hover, borderStyle: 'dashed' },
}));

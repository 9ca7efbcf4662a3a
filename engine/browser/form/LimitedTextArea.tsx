import { TextArea, type TextAreaProps } from '#engine/ui/TextArea.tsx';
import { useLengthNote } from './useLengthNote.ts';

interface LimitedTextAreaProps extends Omit<TextAreaProps, 'note' | 'isWrong'> {
  /** Characters that may be saved. */
  most: number;
}

/** Several lines of text with how much room is left near its end; what is too long stays, and is said. */
export function LimitedTextArea({ most, ...given }: LimitedTextAreaProps) {
  const noteOf = useLengthNote();
  const note = noteOf(given.value, most);
  return <TextArea {...given} {...(note && { note: note.text, isWrong: note.isTooLong })} />;
}

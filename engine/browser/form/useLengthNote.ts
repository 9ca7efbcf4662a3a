import { useTranslate } from 'react-admin';
import { useFormatCount } from '../display/useFormatCount.ts';

/** What is said of the length of a text; nothing while there is plenty of room. */
export interface LengthNote {
  text: string;
  isTooLong: boolean;
}

/** From this share of the room on, what is left of it shows. */
const nearEnd = 0.9;

/**
 * Says how long a text is once it comes near the most that may be saved, and that it is too long beyond that: what was
 * typed or pasted is never cut off. Lengths are characters, as a schema counts them.
 */
export function useLengthNote(): (text: string, most: number | undefined) => LengthNote | null {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (text, most) => {
    if (most === undefined || text.length < most * nearEnd) return null;
    const length = [...text].length;
    if (length < most * nearEnd) return null;
    const isTooLong = length > most;
    const counts = { length: formatCount(length), most: formatCount(most) };
    return { text: translate(isTooLong ? 'forms.length.over' : 'forms.length.near', counts), isTooLong };
  };
}

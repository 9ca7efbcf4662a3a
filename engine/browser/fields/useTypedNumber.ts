import { useState } from 'react';
import { readNumber } from './readNumber.ts';

interface TypedNumber {
  /** What the field shows. */
  text: string;
  /** Told of what is typed. */
  type: (text: string) => void;
}

/**
 * The text of a field for a number: as it was typed as long as that is its value, else the value as it is written out.
 * A field of the browser's for numbers alone would drop a comma, or a point, by the browser's language.
 *
 * @param written The value as it is written out.
 * @param onChange Told of the number, of null for nothing, or of the text that is no number, to be refused as such.
 */
export function useTypedNumber(
  value: unknown,
  written: string,
  onChange: (value: ReturnType<typeof readNumber>) => void,
): TypedNumber {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: '', value: undefined });
  return {
    text: typed.value === value && typed.value !== undefined ? typed.text : written,
    type: (text) => {
      const number = readNumber(text);
      setTyped({ text, value: number });
      onChange(number);
    },
  };
}

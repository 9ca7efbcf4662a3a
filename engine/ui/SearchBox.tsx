import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useRef, useState } from 'react';
import { useRested } from './useRested.ts';

export interface SearchBoxProps {
  value: string;
  /** Called once nobody has typed for `delay` milliseconds, and at once for Enter and for clearing. */
  onSearch: (term: string) => void;
  label: string;
  clearLabel: string;
  delay?: number;
  width?: number | string;
}

/** Search with the product's debounce of 300 ms (document 1 §9). */
export function SearchBox({ value, onSearch, label, clearLabel, delay = 300, width = 320 }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** What was searched for here last; null once something else is searched for from elsewhere. */
  const [told, setTold] = useState<string | null>(null);
  if (known !== value) {
    setKnown(value);
    // One's own search that comes back late does not take away what has been typed since.
    if (value.trim() !== told?.trim()) {
      setTold(null);
      setText(value);
    }
  }

  const tell = useRested((term: string) => {
    setTold(term);
    onSearch(term);
  });
  const search = (term: string, wait: number) => {
    setText(term);
    tell(wait, term);
  };
  const clear = () => {
    search('', 0);
    // The button that was pressed is gone with what it cleared.
    input.current?.focus();
  };

  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      size="small"
      placeholder={label}
      value={text}
      onChange={(event) => search(event.target.value, delay)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
      sx={{ width: '100%', maxWidth: width, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{ input: { 'aria-label': label } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={clearLabel} onClick={clear}>
              <CloseRounded fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : null
      }
    />
  );
}

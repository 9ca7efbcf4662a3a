import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

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
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (term: string, wait: number) => {
    setText(term);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(term);
    else timer.current = setTimeout(() => onSearch(term), wait);
  };

  return (
    <OutlinedInput
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
            <IconButton size="small" edge="end" aria-label={clearLabel} onClick={() => search('', 0)}>
              <CloseRounded fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : null
      }
    />
  );
}

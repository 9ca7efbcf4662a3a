import { useRef, type ComponentProps } from 'react';
import Button from '@mui/material/Button';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'startIcon' | 'disabled' | 'children' | 'variant' | 'ref'
> {
  /** Endings or media types, as the browser's dialog takes them. */
  accept: string;
  onFile: (file: File) => void;
  /** Where tests find the input itself. */
  testId: string;
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ accept, onFile, testId, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
    </>
  );
}

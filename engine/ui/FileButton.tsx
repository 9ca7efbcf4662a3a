import { useRef, type ComponentProps, type RefObject } from 'react';
import Button from '@mui/material/Button';

interface FileChoiceProps {
  /** Endings or media types, as the browser's dialog takes them. */
  accept: string;
  onFile: (file: File) => void;
  /** Several files may be chosen at once; each is told by itself. */
  isMultiple?: boolean;
  /** Opens the camera at once, where the device has one. */
  isFromCamera?: boolean;
  /** Where tests find the input itself. */
  testId: string;
}

type FileButtonProps = FileChoiceProps &
  Pick<ComponentProps<typeof Button>, 'startIcon' | 'disabled' | 'children' | 'variant' | 'ref'>;

/** A button that asks for a file, or several; the same file can be chosen again. */
export function FileButton({
  accept,
  onFile,
  testId,
  isMultiple = false,
  isFromCamera = false,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileChoice input={input} {...{ accept, onFile, testId, isMultiple, isFromCamera }} />
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
    </>
  );
}

/** What a button, or whatever stands for one, clicks to ask for files: nothing that shows. */
export function FileChoice({
  input,
  accept,
  onFile,
  testId,
  isMultiple = false,
  isFromCamera = false,
}: FileChoiceProps & { input: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      multiple={isMultiple}
      {...(isFromCamera && { capture: 'environment' })}
      data-testid={testId}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        for (const file of files) onFile(file);
      }}
    />
  );
}

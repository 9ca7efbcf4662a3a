import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isDangerous?: boolean;
  isBusy?: boolean;
  /**
   * For what cannot be undone: the text to type (however it is spaced and cased) before the button works, what asks
   * for it, and what is said to another text.
   */
  typed?: { expected: string; label: string; wrong?: string };
  maxWidth?: number;
}

/** Asks before something happens; what cannot be undone may ask for a typed word. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onCancel}
      aria-labelledby={titleId}
      maxWidth={props.maxWidth ? false : 'xs'}
      fullWidth
      {...(props.maxWidth && { slotProps: { paper: { sx: { maxWidth: props.maxWidth } } } })}
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <ConfirmForm {...props} />
    </Dialog>
  );
}

function ConfirmForm({
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isDangerous = false,
  isBusy = false,
  typed,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const isRight = !typed || text.trim().toLowerCase() === typed.expected.toLowerCase();
  const isReady = !isBusy && isRight;
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand inside a form in React's tree, though not in the page's: that one is not sent along.
    event.stopPropagation();
    if (isReady) onConfirm();
    else setRefused(!isRight);
  };
  return (
    <form onSubmit={submit}>
      <DialogContent>
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
        {typed ? (
          <TypedText
            label={typed.label}
            text={text}
            onType={setText}
            isWrong={isRefused && !isRight}
            wrong={typed.wrong}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus={isDangerous && !typed}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={typed?.wrong ? isBusy : !isReady}
          autoFocus={!isDangerous && !typed}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Not a `TextField`: that brings the choice of one out of many along. */
function TypedText({
  label,
  text,
  isWrong,
  wrong,
  onType,
}: {
  label: string;
  text: string;
  isWrong: boolean;
  /** What is then said. */
  wrong: string | undefined;
  onType: (text: string) => void;
}) {
  const id = useId();
  return (
    <FormControl error={isWrong} sx={{ mt: 2 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        autoFocus
        label={label}
        value={text}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        aria-describedby={isWrong && wrong ? `${id}-wrong` : undefined}
      />
      {isWrong && wrong ? <FormHelperText id={`${id}-wrong`}>{wrong}</FormHelperText> : null}
    </FormControl>
  );
}

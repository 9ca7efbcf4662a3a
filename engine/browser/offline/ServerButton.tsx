import Button, { type ButtonProps } from '@mui/material/Button';
import { NeedsServer } from './NeedsServer.tsx';

/** A button for what only the server can do: without a connection it rests, and says why. */
export function ServerButton({ disabled = false, ...button }: ButtonProps) {
  return <NeedsServer>{(isResting) => <Button {...button} disabled={isResting || disabled} />}</NeedsServer>;
}

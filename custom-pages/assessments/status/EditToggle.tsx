import { useTranslate } from 'react-admin';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';

interface EditToggleProps {
  /** Key of what the button says while the card is only read. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens a card of the status view for changes, each of which is saved at once, and closes it again. */
export function EditToggle({ label, isOpen, onToggle }: EditToggleProps) {
  const translate = useTranslate();
  return (
    <ServerButton variant={isOpen ? 'contained' : 'outlined'} onClick={onToggle}>
      {translate(isOpen ? 'planning.slot.done' : label)}
    </ServerButton>
  );
}

import Menu from '@mui/material/Menu';
import { ToolItems, type ToolItemsProps } from './ToolItems.tsx';

interface ToolMenuProps extends ToolItemsProps {
  title: string;
  /** The button that it opens at; null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The tools of a list as a menu at a button. */
export function ToolMenu({ title, anchor, onClose, ...items }: ToolMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': title } }}>
      <ToolItems {...items} />
    </Menu>
  );
}

import { useTranslate } from 'react-admin';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import type { ListTool, ToolName } from './listTools.ts';

interface ToolItemsProps {
  tools: readonly ListTool[];
  onOpen: (tool: ToolName) => void;
  onHelp: () => void;
  /** The name of the view that is shown, in place of the word for views. */
  viewName?: string | null;
}

/** The tools of a list as entries of a menu, and the help with the keys. */
export function ToolItems({ tools, onOpen, onHelp, viewName = null }: ToolItemsProps) {
  const translate = useTranslate();
  return [
    ...tools.map(({ name, Icon }) => (
      <MenuItem key={name} onClick={() => onOpen(name)}>
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        {name === 'views' && viewName !== null ? viewName : translate(`lists.tools.${name}`)}
      </MenuItem>
    )),
    <MenuItem key="help" onClick={onHelp}>
      <ListItemIcon>
        <KeyboardOutlined fontSize="small" />
      </ListItemIcon>
      {translate('lists.keys.title')}
    </MenuItem>,
  ];
}

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

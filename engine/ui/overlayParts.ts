// One chunk of what opens over a screen: a barrel, as what is imported by itself would be a chunk each.
export { Dialog, Drawer, Menu, Popover } from '@mui/material';
export { ChoiceMenu } from './ChoiceMenu.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';

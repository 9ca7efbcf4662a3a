// What opens over a screen, in one chunk.
export { Dialog, Drawer, Menu, Popover } from '@mui/material';
export { ChoiceMenu } from './ChoiceMenu.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';

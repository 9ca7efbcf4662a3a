import { openedPart } from './PartSuspense.tsx';

// What opens over a screen is fetched when the first of it does: no screen needs it to be there. As long as the service
// worker is not there, it may not be to be had; then it stays closed.

const load = () => import('./overlayParts.ts');

/** Asks before something happens; what cannot be undone may ask for a typed word. */
export const ConfirmDialog = openedPart(async () => (await load()).ConfirmDialog, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onCancel }) => onCancel(),
});

/** A menu in which one of several is chosen or done. */
export const ChoiceMenu = openedPart(async () => (await load()).ChoiceMenu, {
  isOpen: ({ anchor }) => anchor !== null,
  close: ({ onClose }) => onClose(),
});

/** MUI's dialog, in the middle of the window. */
export const Dialog = openedPart(async () => (await load()).Dialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});

/** MUI's menu, at its button. */
export const Menu = openedPart(async () => (await load()).Menu, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});

/** MUI's popover, for anything at a button. */
export const Popover = openedPart(async () => (await load()).Popover, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});

/** MUI's drawer that comes and goes, at a side of the window. */
export const Drawer = openedPart(async () => (await load()).Drawer, {
  isOpen: ({ open = false }) => open,
  close: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});

import { openedPart } from './PartSuspense.tsx';

const load = () => import('./overlayParts.ts');

// What opens over a screen is fetched when the first of it does: no screen needs it to be there.

/** Asks before something happens; what cannot be undone may ask for a typed word. */
export const ConfirmDialog = openedPart(
  async () => (await load()).ConfirmDialog,
  ({ isOpen }) => isOpen,
);

/** A menu in which one of several is chosen. */
export const ChoiceMenu = openedPart(
  async () => (await load()).ChoiceMenu,
  ({ anchor }) => anchor !== null,
);

/** MUI's. */
export const Menu = openedPart(
  async () => (await load()).Menu,
  ({ open }) => open,
);

/** MUI's. */
export const Popover = openedPart(
  async () => (await load()).Popover,
  ({ open }) => open,
);

/** MUI's. */
export const Dialog = openedPart(
  async () => (await load()).Dialog,
  ({ open }) => open,
);

/** MUI's, which comes and goes. */
export const Drawer = openedPart(
  async () => (await load()).Drawer,
  ({ open = false }) => open,
);

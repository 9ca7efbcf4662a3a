import BrightnessAutoRounded from '@mui/icons-material/BrightnessAutoRounded';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import { useSyncExternalStore } from 'react';
import { deviceChoice } from '#engine/browser/context/deviceChoice.ts';

export const colourModes = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof colourModes)[number];

export const colourModeIcons = { light: LightModeRounded, dark: DarkModeRounded, system: BrightnessAutoRounded };

const darkQuery = '(prefers-color-scheme: dark)';

/** The chosen mode; it outlives the session, unlike react-admin's store. */
const colourMode = deviceChoice('colourMode', colourModes, 'system');

export const { choose: chooseColourMode } = colourMode;

/** What the page shows before the program does (index.html) is in the mode that was chosen, else in the device's. */
export function colourFirstPage(): void {
  const chosen = colourMode.read();
  if (chosen !== 'system') document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', chosen);
}

/** The mode chosen, and the one that this makes on this device. */
export function useColourMode(): { chosen: ColourMode; shown: 'light' | 'dark' } {
  const [chosen] = colourMode.use();
  const prefersDark = useSyncExternalStore(subscribe, () => window.matchMedia(darkQuery).matches);
  return { chosen, shown: chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen };
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

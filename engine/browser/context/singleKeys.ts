import { deviceChoice } from './deviceChoice.ts';

const singleKeys = deviceChoice('singleKeys', ['on', 'off'], 'on');

/** Whether keys that are pressed alone do something on this device; they can be switched off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isActive: boolean) => void] {
  const [chosen, choose] = singleKeys.use();
  return [chosen === 'on', (isActive) => choose(isActive ? 'on' : 'off')];
}

/** The same, at the moment of a key. */
export function areSingleKeysOn(): boolean {
  return singleKeys.read() === 'on';
}

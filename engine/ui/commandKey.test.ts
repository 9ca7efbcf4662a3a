import { expect, it } from 'vitest';
import { commandKeyOn } from './commandKey.ts';

it.each([
  ['MacIntel', '⌘'],
  ['iPhone', '⌘'],
  ['Win32', 'Ctrl'],
  ['Linux x86_64', 'Ctrl'],
])('is on %s labelled %s', (platform, label) => expect(commandKeyOn(platform)).toBe(label));

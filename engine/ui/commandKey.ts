/** The key of commands, as the keyboard of this device is labelled. */
export const commandKey = commandKeyOn(navigator.platform);

/** The same of a platform as `navigator.platform` has it. */
export function commandKeyOn(platform: string): string {
  return /Mac|iP(hone|ad)/.test(platform) ? '⌘' : 'Ctrl';
}

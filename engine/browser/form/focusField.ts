const focusable =
  'input:not([type="hidden"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"], button';

/** Puts the cursor into the first input at or below what a selector finds; false where there is none. */
export function focusField(root: ParentNode, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  const input = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  if (!input) return false;
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}

const focusable =
  'input:not([type="hidden"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"], button:not([role="tab"])';

const typed =
  'input:not([type="hidden"]):not([type="file"]):not([readonly]):not([disabled]):not([tabindex="-1"]), textarea:not([readonly])';

/** Puts the cursor into the first field that one types into; false where there is none. */
export function focusFirst(root: ParentNode): boolean {
  const input = firstTyped(root);
  input?.focus({ preventScroll: true });
  return input !== null;
}

/** The first field that one types into; null where there is none. */
export function firstTyped(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>(typed);
}

/** Puts the cursor into the first input at or below what a selector finds; false where there is none. */
export function focusField(root: ParentNode, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  const input = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  if (!input) return false;
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}

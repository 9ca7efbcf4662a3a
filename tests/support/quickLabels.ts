const labelled = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/**
 * Gives jsdom's fields their labels as the standard says it, without a walk through the whole document for each label
 * of each field: in a long form that was a third of a test.
 */
export function quickenLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return findControl(this);
    },
  });
  for (const { prototype } of labelled) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.matches('input[type=hidden]') ? null : findLabels(this);
      },
    });
  }
}

function findLabels(field: HTMLElement): HTMLLabelElement[] {
  const root = field.getRootNode();
  const labels = root instanceof Document ? root.getElementsByTagName('label') : [];
  return [...labels].filter((label) => findControl(label) === field);
}

/** The field that a label is of: the one it names, or else the first within it. */
function findControl(label: HTMLLabelElement): HTMLElement | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector<HTMLElement>(labelable);
  const named = id === '' ? null : label.ownerDocument.getElementById(id);
  return named?.matches(labelable) ? named : null;
}

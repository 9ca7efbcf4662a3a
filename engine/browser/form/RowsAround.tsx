import { useCallback, useState } from 'react';

/** The rows that a refused input stands in, as they are named there: "Contacts 2, "; nothing where it is not drawn. */
export function RowsAround({ field }: { field: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const read = useCallback(
    (place: HTMLElement | null) => {
      if (place) setNames(readNames(place.closest('form') ?? document, field));
    },
    [field],
  );
  return (
    <>
      <span ref={read} />
      {names.map((name) => `${name}, `).join('')}
    </>
  );
}

function readNames(root: ParentNode, field: string): string[] {
  const names: string[] = [];
  const rowAbove = (element: Element | null | undefined) => element?.closest('[data-row][aria-label]');
  let row = rowAbove(root.querySelector(`[data-field="${CSS.escape(field)}"]`));
  for (; row; row = rowAbove(row.parentElement)) names.unshift(row.getAttribute('aria-label') ?? '');
  // A row may say itself which one it is within.
  return names.filter((name, at) => !names[at + 1]?.startsWith(name));
}

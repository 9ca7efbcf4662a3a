import { useState } from 'react';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { lazyChunk } from '../chunks/lazyChunk.ts';
import type { ChoiceMenuProps } from './ChoiceMenu.tsx';

const ChoiceMenu = lazyChunk(async () => (await import('./ChoiceMenu.tsx')).ChoiceMenu);

/** The menu of a button, fetched when it first opens: the sign-in shows without the parts that a menu is made of. */
export function ChoiceMenuAt(given: ChoiceMenuProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (given.anchor && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <PartSuspense fallback={null}>
        <ChoiceMenu {...given} />
      </PartSuspense>
    )
  );
}

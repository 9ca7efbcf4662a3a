import { useState } from 'react';

export interface OpenSlots {
  /** Whether the parts of a time slot are being entered. */
  isOpen: (id: string) => boolean;
  /** Whether its faults are shown: the person has tried to go on. */
  hasShownFaults: (id: string) => boolean;
  /** Opens one, and closes the others; closes the one that is open. */
  toggle: (id: string) => void;
  close: (id: string) => void;
  /** Opens these and shows their faults. */
  showFaults: (ids: readonly string[]) => void;
}

const none: readonly string[] = [];

/** Which time slots of a schedule are being edited. */
export function useOpenSlots(): OpenSlots {
  const [open, setOpen] = useState(none);
  const [faulty, setFaulty] = useState(none);
  return {
    isOpen: (id) => open.includes(id),
    hasShownFaults: (id) => faulty.includes(id),
    toggle: (id) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [id]),
    close: (id) => setOpen(open.filter((one) => one !== id)),
    showFaults: (ids) => {
      setOpen(ids);
      setFaulty(ids);
    },
  };
}

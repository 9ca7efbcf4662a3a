import { useState } from 'react';

export interface OpenSlots {
  /** Whether the parts of a time slot are being entered. */
  isOpen: (id: string) => boolean;
  /** Whether its faults are told: the person has tried to go on. */
  isAsked: (id: string) => boolean;
  /** Opens one, and closes the others; closes the one that is open. */
  toggle: (id: string) => void;
  close: (id: string) => void;
  /** Opens these and tells their faults. */
  ask: (ids: readonly string[]) => void;
}

const none: readonly string[] = [];

/** Which time slots of a schedule are being edited. */
export function useOpenSlots(): OpenSlots {
  const [open, setOpen] = useState(none);
  const [asked, setAsked] = useState(none);
  return {
    isOpen: (id) => open.includes(id),
    isAsked: (id) => asked.includes(id),
    toggle: (id) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [id]),
    close: (id) => setOpen(open.filter((one) => one !== id)),
    ask: (ids) => {
      setOpen(ids);
      setAsked(ids);
    },
  };
}

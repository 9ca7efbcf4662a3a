import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useListFrame } from './ListFrame.ts';
import { useWholeSelection } from './WholeSelection.ts';

export interface Selection {
  /** Whether anything could be done with selected rows. */
  isPossible: boolean;
  has: (id: string) => boolean;
  isAny: boolean;
  /** Every row that is there is selected. */
  isWhole: boolean;
  /** Selects a row or no longer; as a range all rows since the last one. */
  toggle: (record: EngineRecord, isRange: boolean) => void;
  toggleWhole: () => void;
}

/** The selected rows of the list around, all of them where all that it finds is meant; they stay selected on other pages. */
export function useSelection(rows: readonly EngineRecord[]): Selection {
  const { resource } = useListFrame();
  const { selectedIds = [], onSelect } = useListContext<EngineRecord>();
  const { canUpdate, canDelete } = usePermission(resource);
  const { isWhole: isAllFound } = useWholeSelection();
  const selected = useMemo(
    () => new Set([...selectedIds, ...(isAllFound ? rows.map(({ id }) => id) : [])]),
    [selectedIds, isAllFound, rows],
  );
  const last = useRef<string | null>(null);
  // A row is drawn anew when its handlers change: those look up what is current instead.
  const now = useRef({ rows, selected, onSelect });
  useEffect(() => {
    now.current = { rows, selected, onSelect };
  });

  const toggle = useCallback((record: EngineRecord, isRange: boolean) => {
    const { rows: all, selected: old, onSelect: select } = now.current;
    const next = new Set(old);
    const isOn = !old.has(record.id);
    const from = isRange ? all.findIndex(({ id }) => id === last.current) : -1;
    const to = all.findIndex(({ id }) => id === record.id);
    const range = from < 0 ? [record] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const { id } of range) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    last.current = record.id;
    select([...next]);
  }, []);

  const isWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return {
    isPossible: (canUpdate && resource.list.bulk.length > 0) || canDelete,
    has: (id) => selected.has(id),
    isAny: selected.size > 0,
    isWhole,
    toggle,
    toggleWhole: () => {
      const shown = new Set<unknown>(rows.map(({ id }) => id));
      const others = [...selected].filter((id) => !shown.has(id));
      onSelect(isWhole ? others : [...others, ...rows.map(({ id }) => id)]);
    },
  };
}

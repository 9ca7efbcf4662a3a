import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Panel {
  /** Id of the record that stands in the panel, 'new' for one to be made, null while it is closed. */
  shown: string | null;
  /** Opens a record, or the form of a new one, which may start as a copy. */
  open: (id: string, copyOf?: string) => void;
  close: () => void;
}

/**
 * The panel beside a list, kept in the address so that it can be linked to and "back" closes it. What comes after the
 * form of a new record takes its place in the history, so that "back" never leads to the empty form again.
 */
export function usePanel(): Panel {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search).get('panel');
  const replace = shown === 'new';
  const open = useCallback(
    (id: string, copyOf?: string) => {
      const copy = copyOf === undefined ? '' : `&copy=${encodeURIComponent(copyOf)}`;
      void navigate({ search: `${withPanel(search, id)}${copy}` }, { replace });
    },
    [navigate, replace, search],
  );
  const close = useCallback(
    () => void navigate({ search: withPanel(search, null) }, { replace }),
    [navigate, replace, search],
  );
  return { shown, open, close };
}

/** Parameters of what is open inside of the panel. */
const inside = ['tab', 'field', 'copy'];

/** The open panel as parameters of the address; none while it is closed. */
export function panelIn(search: string): [string, string][] {
  const given = [...new URLSearchParams(search)];
  return given.some(([name]) => name === 'panel')
    ? given.filter(([name]) => name === 'panel' || inside.includes(name))
    : [];
}

/**
 * The address with the panel; a parameter of the list stays in it, else react-admin would put its
 * remembered ones instead.
 */
export function withPanel(search: string, id: string | null): string {
  const parameters = new URLSearchParams(search);
  // What was open inside of the panel before.
  for (const part of inside) parameters.delete(part);
  if (id === null) parameters.delete('panel');
  else parameters.set('panel', id);
  if (id !== null && !parameters.has('displayedFilters')) parameters.set('displayedFilters', '{}');
  return `?${parameters}`;
}

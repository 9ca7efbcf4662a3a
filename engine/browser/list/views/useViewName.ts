import { useTranslate } from 'react-admin';
import { isSameView } from './SavedView.ts';
import { useViewState } from './useViewState.ts';

/** The name of the view that the list shows, marked where it has been changed since; null for none. */
export function useViewName(): string | null {
  const translate = useTranslate();
  const { chosen, state } = useViewState();
  if (!chosen) return null;
  return isSameView(chosen.view, state) ? chosen.name : translate('lists.views.changed', { name: chosen.name });
}

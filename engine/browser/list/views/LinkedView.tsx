import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useSavedViews } from './useSavedViews.ts';
import { useViewState } from './useViewState.ts';

/** Shows the view that the address names (`?view=`), or says that there is none any more, or that it did not load. */
export function LinkedView({ id }: { id: string }) {
  const notify = useNotify();
  const { views, isPending, error } = useSavedViews();
  const { show, showStandard } = useViewState();
  const isDone = useRef(false);
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    const view = views.find((each) => each.id === id);
    if (view) return show(view);
    notify(error ? 'lists.views.failed' : 'lists.views.gone', { type: 'warning' });
    if (!error) showStandard();
  }, [error, id, isPending, notify, show, showStandard, views]);
  return null;
}

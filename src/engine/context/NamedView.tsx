import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { ViewName } from '#domain/resource/names.ts';
import { LoadingState } from '#ui/LoadingState.tsx';
import type { Loader, ViewProps } from './Engine.ts';
import { useEngine } from './useEngine.ts';

const loaded = new WeakMap<Loader<ViewProps>, ComponentType<ViewProps>>();

/** A whole view by its name, fetched when it is first shown. */
export function NamedView({ name, ...props }: ViewProps & { name: ViewName }) {
  const translate = useTranslate();
  const { views } = useEngine();
  const loader = views[name];
  if (!loader) return null;
  const View = lazyView(loader);
  return (
    <Suspense fallback={<LoadingState kind="form" label={translate('engine.record.loading')} />}>
      <View {...props} />
    </Suspense>
  );
}

function lazyView(loader: Loader<ViewProps>): ComponentType<ViewProps> {
  const known = loaded.get(loader);
  if (known) return known;
  const View = lazy(async () => ({ default: await loader() }));
  loaded.set(loader, View);
  return View;
}

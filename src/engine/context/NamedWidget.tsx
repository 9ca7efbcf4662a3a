import { lazy, Suspense, type ComponentType } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { WidgetName } from '#domain/resource/names.ts';
import type { Loader } from './Engine.ts';
import { useEngine } from './useEngine.ts';
import type { WidgetProps } from './WidgetProps.ts';

const loaded = new WeakMap<Loader<WidgetProps>, ComponentType<WidgetProps>>();

/** A widget by its name, fetched when it is first shown; nothing where the application registered none. */
export function NamedWidget({ name, ...props }: WidgetProps & { name: WidgetName }) {
  const { widgets } = useEngine();
  const loader = widgets[name];
  if (!loader) return null;
  const Widget = lazyWidget(loader);
  return (
    <Suspense fallback={props.place === 'form' ? <Skeleton variant="rounded" height={40} /> : null}>
      <Widget {...props} />
    </Suspense>
  );
}

function lazyWidget(loader: Loader<WidgetProps>): ComponentType<WidgetProps> {
  const known = loaded.get(loader);
  if (known) return known;
  const Widget = lazy(async () => ({ default: await loader() }));
  loaded.set(loader, Widget);
  return Widget;
}

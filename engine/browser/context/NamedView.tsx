import { useTranslate } from 'react-admin';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { ViewProps } from './Engine.ts';
import { useEngine } from './useEngine.ts';

/** A whole view by its name, fetched when it is first shown. */
export function NamedView({ name, ...props }: ViewProps & { name: ViewName }) {
  const translate = useTranslate();
  const View = useEngine().views[name];
  if (!View) return null;
  return (
    <PartSuspense fallback={<LoadingState kind="form" label={translate('engine.record.loading')} />}>
      <View {...props} />
    </PartSuspense>
  );
}

import Skeleton from '@mui/material/Skeleton';
import type { WidgetName } from '#engine/rules/product/ProductTypes.ts';
import { PartBoundary } from '../offline/PartBoundary.tsx';
import { useEngine } from './useEngine.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A widget by its name, fetched when it is first shown; nothing where the application registered none. */
export function NamedWidget({ name, ...props }: WidgetProps & { name: WidgetName }) {
  const Widget = useEngine().widgets[name];
  if (!Widget) return null;
  return (
    <PartBoundary
      {...(props.place === 'form' ? { label: props.label } : {})}
      fallback={props.place === 'form' ? <Skeleton variant="rounded" height={40} /> : null}
    >
      <Widget {...props} />
    </PartBoundary>
  );
}

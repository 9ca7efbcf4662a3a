import type { ReactElement } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { WidgetName } from '#engine/rules/product/ProductTypes.ts';
import { inputHeight } from '../fields/inputHeight.ts';
import { PartBoundary } from '../offline/PartBoundary.tsx';
import { useEngine } from './useEngine.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** Its place while it is on its way: what stands beside and below it does not move when it comes. */
const fallbacks: Partial<Record<WidgetProps['place'], ReactElement>> = {
  toolbar: <Skeleton variant="rounded" width={96} height={36} />,
};

/** What stands in a form without a field is a button at least. */
const buttonHigh = 40;

/** A widget by its name, fetched when it is first shown; nothing where the application registered none. */
export function NamedWidget({ name, ...props }: WidgetProps & { name: WidgetName }) {
  const Widget = useEngine().widgets[name];
  if (!Widget) return null;
  return (
    <PartBoundary
      {...(props.place === 'form' ? { label: props.label } : {})}
      fallback={
        props.place === 'form' ? (
          <Skeleton
            variant="rounded"
            // As high as its field's input, and where more room is kept for it, as that.
            sx={{ height: 'auto', minHeight: props.property ? inputHeight(props.property) : buttonHigh }}
          />
        ) : (
          (fallbacks[props.place] ?? null)
        )
      }
    >
      <Widget {...props} />
    </PartBoundary>
  );
}

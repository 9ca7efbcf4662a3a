import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';

/** What is read of the results, once it is there; what is loaded stays. */
export function LoadedPart<T>({
  result: { data, error, refetch },
  children,
}: {
  result: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  const translate = useTranslate();
  if (data !== undefined) return children(data);
  if (!error) return <LoadingState kind="cards" label={translate('results.loading')} />;
  return <FailedState title={translate('results.errors.title')} error={error} onRetry={refetch} isBare={false} />;
}

import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { readRefusal } from '../validation/readRefusal.ts';
import { useListFrame } from './ListFrame.ts';

/** Why a list could not be shown; one of too many rows for its sort can be shown in its usual order. */
export function ListFailed() {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const { error, refetch, setSort } = useListContext();
  const title = translate('engine.list.failed');
  const refused = readRefusal(error).fields.find(({ rule }) => rule === 'longSort');
  if (!refused) return <FailedState title={title} error={error} onRetry={refetch} />;
  const { sort, thenBy } = resource.list;
  const field = translate(`resources.${resource.name}.fields.${String(refused.params?.['field'])}`);
  return (
    <ErrorState
      isBare
      title={title}
      advice={translate('lists.sort.tooMany', { field })}
      retryLabel={translate('lists.sort.usual')}
      onRetry={() => setSort(writeSortKeys([sort, ...thenBy]))}
    />
  );
}

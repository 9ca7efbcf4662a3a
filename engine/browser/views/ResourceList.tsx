import { lazy, Suspense, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import Card from '@mui/material/Card';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedView } from '../context/NamedView.tsx';
import { useListMeta } from '../context/useListMeta.ts';
import { usePermission } from '../context/usePermission.ts';
import { MovingListActions } from '../list/ListActions.tsx';
import { ListBody } from '../list/ListBody.tsx';
import { ListFrameContext, type ListPart } from '../list/ListFrame.ts';
import { ListHeader } from '../list/ListHeader.tsx';
import { listStoreKey } from '../list/listStoreKey.ts';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { possibleColumns } from '../list/possibleColumns.ts';
import { useListDisplay } from '../list/useListDisplay.ts';
import { usePanel } from '../list/usePanel.ts';
import { ListOfflineSign } from '../offline/OfflineSign.tsx';
import { isTrash } from '../trash/trashPath.ts';

const ListPanel = lazy(async () => ({ default: (await import('../list/ListPanel.tsx')).ListPanel }));
const BulkBar = lazy(async () => ({ default: (await import('../list/bulk/BulkBar.tsx')).BulkBar }));
const TrashScreen = lazy(async () => ({ default: (await import('../trash/TrashScreen.tsx')).TrashScreen }));
const LinkedView = lazy(async () => ({ default: (await import('../list/views/LinkedView.tsx')).LinkedView }));

/**
 * The list of a resource: title and actions, search and filters, rows or a second view, the record's panel beside it.
 */
export function ResourceList({ resource, part = null }: { resource: Resource; part?: ListPart | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const panel = usePanel();
  const [view, setView] = useState<ViewName | null>(null);
  const permission = usePermission(resource);
  const { list, routes, views } = resource;
  const controller = useListController<EngineRecord>({
    resource: resource.name,
    sort: writeSortKeys([list.sort, ...list.thenBy]),
    perPage: list.perPage,
    exporter: false,
    ...(part && { filter: part.filter, storeKey: listStoreKey(resource, part) }),
    disableSyncWithLocation: part !== null && !part.isAlone,
    queryOptions: { onError: () => undefined, meta: useListMeta(resource) },
  });
  const display = useListDisplay(resource, possibleColumns(resource, permission.hidden), part);
  const openPage = (id: string) => void navigate(editPath(resource, id), { replace: panel.shown === 'new' });
  const onOpen =
    list.open === 'none' ? null : ({ id }: EngineRecord) => (list.open === 'page' ? openPage(id) : panel.open(id));
  const create = () => (views.create ? void navigate(`/${routes.create}`) : panel.open('new'));
  const onCreate = permission.canCreate ? create : null;
  const linkedView = new URLSearchParams(search).get('view');
  if (isTrash(search)) {
    return (
      <Suspense fallback={null}>
        <TrashScreen resource={resource} part={part} />
      </Suspense>
    );
  }
  const hasSelection = (controller.selectedIds?.length ?? 0) > 0;
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={controller}>
        <ListFrameContext.Provider value={{ resource, display, onOpen, onCreate, part }}>
          <MovingListActions>
            {part?.head ?? <ListHeader view={view} onShowView={setView} />}
            {linkedView !== null && (
              <Suspense fallback={null}>
                <LinkedView key={linkedView} id={linkedView} />
              </Suspense>
            )}
            <ListOfflineSign />
            {view ? (
              <NamedView name={view} resource={resource} showTable={() => setView(null)} />
            ) : (
              <Card data-wide sx={{ overflow: 'clip' }}>
                <ListToolbar />
                <ListBody />
                <Suspense fallback={null}>{hasSelection && <BulkBar />}</Suspense>
              </Card>
            )}
            {panel.shown !== null && (
              <Suspense fallback={null}>
                <ListPanel panel={panel} openPage={openPage} />
              </Suspense>
            )}
          </MovingListActions>
        </ListFrameContext.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

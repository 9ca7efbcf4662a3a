import { useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import Card from '@mui/material/Card';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedView } from '../context/NamedView.tsx';
import { useEngine } from '../context/useEngine.ts';
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
import { useListStart } from '../list/useListStart.ts';
import { usePanel } from '../list/usePanel.ts';
import { WholeSelectionContext } from '../list/WholeSelection.ts';
import { ListOfflineSign } from '../offline/OfflineSign.tsx';
import { isTrash } from '../trash/trashPath.ts';

const ListPanel = lazyPart(async () => (await import('../list/ListPanel.tsx')).ListPanel);
const BulkBar = lazyPart(async () => (await import('../list/bulk/BulkBar.tsx')).BulkBar);
const TrashScreen = lazyPart(async () => (await import('../trash/TrashScreen.tsx')).TrashScreen);
const LinkedView = lazyPart(async () => (await import('../list/views/LinkedView.tsx')).LinkedView);

/**
 * The list of a resource: title and actions, search and filters, rows or a second view, the record's panel beside it.
 */
export function ResourceList({ resource, part = null }: { resource: Resource; part?: ListPart | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const panel = usePanel();
  const [view, setView] = useState<ViewName | null>(null);
  const wholeSelection = useState<string | null>(null);
  const permission = usePermission(resource);
  const { user } = useEngine();
  const { list, routes, views } = resource;
  const isInAddress = part === null || part.isAlone === true;
  const start = { sort: writeSortKeys([list.sort, ...list.thenBy]), perPage: list.perPage };
  const controller = useListController<EngineRecord>({
    ...start,
    resource: resource.name,
    exporter: false,
    // Who may open the list is settled already: react-admin would ask once more, and for the rows only then.
    disableAuthentication: canDo(user, 'read', resource),
    ...(part && { filter: part.filter, storeKey: listStoreKey(resource, part) }),
    disableSyncWithLocation: !isInAddress,
    queryOptions: { onError: () => undefined, meta: useListMeta(resource) },
  });
  useListStart(controller, { ...start, isInAddress });
  const display = useListDisplay(resource, possibleColumns(resource, permission.hidden), part);
  const openPage = (id: string) => void navigate(editPath(resource, id), { replace: panel.shown === 'new' });
  const onOpen =
    list.open === 'none' ? null : ({ id }: EngineRecord) => (list.open === 'page' ? openPage(id) : panel.open(id));
  const create = () => (views.create ? void navigate(`/${routes.create}`) : panel.open('new'));
  const onCreate = permission.canCreate ? create : null;
  const linkedView = new URLSearchParams(search).get('view');
  if (isTrash(search)) {
    return (
      <PartSuspense fallback={null}>
        <TrashScreen resource={resource} part={part} />
      </PartSuspense>
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
              <PartSuspense fallback={null}>
                <LinkedView key={linkedView} id={linkedView} />
              </PartSuspense>
            )}
            <ListOfflineSign />
            {view ? (
              <NamedView name={view} resource={resource} showTable={() => setView(null)} />
            ) : (
              <Card data-wide sx={{ overflow: 'clip' }}>
                <ListToolbar />
                <WholeSelectionContext value={wholeSelection}>
                  <ListBody />
                  <PartSuspense fallback={null}>{hasSelection && <BulkBar />}</PartSuspense>
                </WholeSelectionContext>
              </Card>
            )}
            {panel.shown !== null && (
              <PartSuspense fallback={null}>
                <ListPanel panel={panel} openPage={openPage} />
              </PartSuspense>
            )}
          </MovingListActions>
        </ListFrameContext.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

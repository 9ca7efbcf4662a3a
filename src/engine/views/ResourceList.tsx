import { lazy, Suspense, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useListController, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import AddRounded from '@mui/icons-material/AddRounded';
import type { ViewName } from '#domain/resource/names.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { LoadingState } from '#ui/LoadingState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedView } from '../context/NamedView.tsx';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { usePermission } from '../context/usePermission.ts';
import { useColumnChoice } from '../list/ColumnsMenu.tsx';
import { ListBody } from '../list/ListBody.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { possibleColumns, resolvedColumns } from '../list/possibleColumns.ts';
import { usePanel } from '../list/usePanel.ts';
import { ViewSwitch } from '../list/ViewSwitch.tsx';

const RecordPanel = lazy(async () => ({ default: (await import('./RecordPanel.tsx')).RecordPanel }));

/** The list of a resource: title and actions, search and filters, rows or a second view, the record's panel beside it. */
export function ResourceList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const panel = usePanel();
  const [view, setView] = useState<ViewName | null>(null);
  const permission = usePermission(resource);
  const { list, routes } = resource;
  const controller = useListController<EngineRecord>({
    resource: resource.name,
    sort: list.sort,
    perPage: list.perPage,
    exporter: false,
    queryOptions: { onError: () => undefined },
  });
  const possible = possibleColumns(resource, permission.hidden);
  const choice = useColumnChoice(resource, possible);
  const openPage = (id: string) => void navigate(`/${(routes.edit ?? '').replace(':id', encodeURIComponent(id))}`);
  const onOpen =
    list.open === 'none'
      ? null
      : ({ id }: EngineRecord) => (list.open === 'page' && routes.edit ? openPage(id) : panel.open(id));
  const onCreate = permission.canCreate ? () => panel.open('new') : null;
  const title = translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 });
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={controller}>
        <PageHeader
          title={title}
          actions={
            <>
              {list.views.length > 0 && <ViewSwitch views={list.views} shown={view} onShow={setView} />}
              {permission.canCreate &&
                list.actions.map((name) => (
                  <NamedWidget
                    key={name}
                    name={name}
                    place="toolbar"
                    {...standing(resource)}
                    label={translate(`engine.widgets.${name}`)}
                  />
                ))}
              {onCreate && (
                <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
                  {translate(`resources.${resource.name}.add`, { _: translate('engine.list.add') })}
                </Button>
              )}
            </>
          }
        />
        {view ? (
          <NamedView name={view} resource={resource} showTable={() => setView(null)} />
        ) : (
          <Card sx={{ overflow: 'clip' }}>
            <ListToolbar resource={resource} possible={possible} choice={choice} />
            <ListBody
              resource={resource}
              columns={resolvedColumns(resource, choice.shown)}
              onOpen={onOpen}
              onCreate={onCreate}
            />
          </Card>
        )}
        {panel.shown !== null && (
          <Suspense fallback={<LoadingState kind="form" label={translate('engine.record.loading')} />}>
            <RecordPanel
              resource={resource}
              id={panel.shown === 'new' ? null : panel.shown}
              onClose={panel.close}
              {...(list.open === 'page' && panel.shown === 'new' ? { onSaved: ({ id }) => openPage(id) } : {})}
            />
          </Suspense>
        )}
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function standing(resource: Resource) {
  return { resource, field: null, property: null, record: null, required: false, readOnly: false } as const;
}

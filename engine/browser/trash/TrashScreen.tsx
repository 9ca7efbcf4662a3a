import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withoutIsolates } from '#engine/rules/texts/isolates.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import type { ListPart } from '../list/ListFrame.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { TrashHeader } from './TrashHeader.tsx';
import { TrashTable } from './TrashTable.tsx';
import { useTrash } from './useTrash.ts';

/** What was deleted of a resource: to be found, brought back and, by super admins, deleted for good. */
export function TrashScreen({ resource, part = null }: { resource: Resource; part?: ListPart | null }) {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(0);
  const [doomed, setDoomed] = useState<EngineRecord | null>(null);
  const languages = useTextLanguages(resource.entity);
  const { query, rows, hasNext, restore, purge } = useTrash(resource, { term, page, filter: part?.filter ?? {} });
  // What stood on the last page has left the trash.
  if (query.data && rows.length === 0 && page > 0) setPage(page - 1);
  const resources = translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 });
  const nameOf = (record: EngineRecord) => representRecord(record, resource, languages);
  return (
    <>
      <TrashHeader resource={resource} part={part} />
      <Card
        ref={keepFocusIn}
        component="section"
        aria-label={translate('records.trash.title', { resources })}
        sx={{ overflow: 'clip' }}
      >
        <Box sx={{ p: 2 }}>
          <SearchBox
            value={term}
            onSearch={(text) => {
              setTerm(text.trim());
              setPage(0);
            }}
            label={translate('engine.list.search')}
            clearLabel={translate('engine.list.clearSearch')}
            width={360}
          />
        </Box>
        {query.error ? (
          <FailedState title={translate('records.trash.failed')} error={query.error} onRetry={query.refetch} />
        ) : !query.data ? (
          <LoadingState kind="list" label={translate('records.trash.loading')} />
        ) : rows.length === 0 ? (
          <EmptyState
            isBare
            title={term ? translate('engine.list.noResults', { term }) : translate('records.trash.empty')}
            advice={translate(term ? 'engine.list.widenSearch' : 'records.trash.emptyAdvice')}
          />
        ) : (
          <TrashTable
            resource={resource}
            rows={rows}
            onRestore={(record) => void restore(record, nameOf(record))}
            onPurge={setDoomed}
          />
        )}
        {(page > 0 || hasNext) && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1.5 }}>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {translate('records.trash.newer')}
            </Button>
            <Button disabled={!hasNext} onClick={() => setPage(page + 1)}>
              {translate('records.trash.older')}
            </Button>
          </Box>
        )}
      </Card>
      {doomed && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={translate('records.trash.purge')}
          confirmLabel={translate('records.trash.purge')}
          cancelLabel={translate('engine.form.cancel')}
          typed={{
            expected: nameOf(doomed).trim(),
            // The word may be copied from here.
            label: withoutIsolates(translate('records.trash.purgeType', { word: nameOf(doomed).trim() })),
          }}
          onConfirm={() => {
            void purge(doomed, nameOf(doomed));
            setDoomed(null);
          }}
          onCancel={() => setDoomed(null)}
        >
          {translate('records.trash.purgeText', { name: nameOf(doomed) })}
        </ConfirmDialog>
      )}
    </>
  );
}

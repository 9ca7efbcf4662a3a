import { useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { changesPerPage } from '#engine/rules/lists/bulkLimits.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { renewResource } from '../context/renewResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { RecentChangeItem } from './RecentChangeItem.tsx';
import type { RecentChange } from './recentChanges.ts';

const pollMilliseconds = 1_500;

interface RecentChangesPanelProps {
  isOpen: boolean;
  /** The resource whose changes are shown; null for all. */
  resource: string | null;
  onShowAll: () => void;
  onClose: () => void;
}

/**
 * What was changed, deleted, merged or imported at once in thirty days: who, what, how many, when; and the way back. What
 * is under way is followed while it is closed too: lists show what a job has come to.
 */
export function RecentChangesPanel({ isOpen, resource, onShowAll, onClose }: RecentChangesPanelProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const { changes, error, refetch, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useRecentChanges(resource);
  useRenewal(changes);
  useEffect(() => {
    if (isOpen) void refetch({ cancelRefetch: false });
  }, [isOpen, refetch]);
  const isAll = user?.roles.includes(theProduct().superRole) ?? false;
  const nameOf = (name: string) => translate(`resources.${name}.name`, { smart_count: 2, count: 2, _: name });
  return (
    <SidePanel
      isOpen={isOpen}
      title={translate('undo.recent')}
      intro={translate(isAll ? 'lists.recent.introAll' : 'lists.recent.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        {resource && (
          <Chip
            label={nameOf(resource)}
            onDelete={onShowAll}
            aria-label={translate('lists.recent.showAll', { resource: nameOf(resource) })}
            sx={{ alignSelf: 'flex-start' }}
          />
        )}
        {error && !changes && <Unread onRetry={() => void refetch()} />}
        {!changes && !error && <LoadingState kind="cards" label={translate('undo.recent')} />}
        {changes?.length === 0 && (
          <EmptyState
            isBare
            icon={<UndoRounded />}
            title={translate('lists.recent.none')}
            advice={translate('lists.recent.noneAdvice')}
          />
        )}
        {changes && changes.length > 0 && (
          <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {changes.map((change) => (
              <RecentChangeItem
                key={change.id}
                change={change}
                resourceName={nameOf(change.resource)}
                isNamed={isAll}
              />
            ))}
          </Stack>
        )}
        {isFetchNextPageError && <Unread onRetry={() => void fetchNextPage()} />}
        {hasNextPage && !isFetchNextPageError && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'center' }}>
            {translate('lists.recent.more')}
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <ErrorState
      isBare
      title={translate('lists.recent.unread')}
      advice={translate('lists.recent.unreadAdvice')}
      retryLabel={translate('lists.recent.again')}
      onRetry={onRetry}
    />
  );
}

/** The changes as far as they were asked for, all of them anew while one of them is under way. */
function useRecentChanges(resource: string | null) {
  const { api, interfaceLanguage } = useEngine();
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['api', 'recent-changes', resource, interfaceLanguage],
    queryFn: ({ pageParam: after, signal }) =>
      api.call<RecentChange[]>('recent-changes', {
        query: { lang: interfaceLanguage, ...(resource && { resource }), ...(after !== null && { after }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < changesPerPage ? null : (page.at(-1)?.id ?? null)),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isRunning) ? pollMilliseconds : false),
    refetchOnWindowFocus: ({ state }) => state.data?.pages.flat().some(isRunning) ?? false,
    refetchOnReconnect: ({ state }) => state.data?.pages.flat().some(isRunning) ?? false,
  });
  const changes = useMemo(() => data && withoutRepeats(data.pages.flat()), [data]);
  return { ...rest, changes };
}

/** One that goes on while pages are read moves to the front, and comes twice. */
function withoutRepeats(changes: readonly RecentChange[]): RecentChange[] {
  const seen = new Set<string>();
  return changes.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function isRunning({ state }: RecentChange): boolean {
  return state === 'running' || state === 'working';
}

/** What a job has changed, or taken back, shows in the lists. */
function useRenewal(changes: readonly RecentChange[] | undefined): void {
  const client = useQueryClient();
  const running = useRef<readonly RecentChange[]>([]);
  useEffect(() => {
    if (!changes) return;
    const ended = running.current.filter(({ id }) => !changes.some((one) => one.id === id && isRunning(one)));
    running.current = changes.filter(isRunning);
    for (const { resource } of ended) void renewResource(client, resource);
  }, [changes, client]);
}

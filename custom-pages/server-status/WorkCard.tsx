import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { JobTable } from '#engine/browser/jobs/JobTable.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

interface WorkCardProps {
  work: 'jobs' | 'mails';
  /** How many, by what becomes of them; null where the database does not answer. */
  counts: Readonly<Record<string, number>> | null;
}

const shown = { jobs: ['waiting', 'running', 'failed'], mails: ['waiting', 'failed'] } as const;

/** What waits and what has failed of the jobs, or of the mails: with the reason, and the way to let it go on. */
export function WorkCard({ work, counts }: WorkCardProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const retry = useRetry();
  const say = (name: string) => translate(`administration.serverStatus.${work}.${name}`);
  const items = shown[work].map((name) => {
    const count = counts?.[name];
    const number = count === undefined ? undefined : formatCount(count);
    const isTrouble = name === 'failed' && (count ?? 0) > 0;
    return {
      ...{ key: name, label: say(name) },
      value: isTrouble && number ? <StatusChip kind="warning" label={number} /> : number,
    };
  });
  return (
    <SectionCard title={say('title')} intro={counts ? null : translate('administration.serverStatus.jobs.unknown')}>
      <KeyValueList items={items} />
      {counts ? (
        <Box sx={{ mt: 2.5 }}>
          <JobTable path={`status/${work}`} emptyText={say('none')} onRetry={({ id }) => retry(id)} />
        </Box>
      ) : null}
    </SectionCard>
  );
}

/** Lets a failed job go on, says what came of it, and has the counts read anew. */
function useRetry(): (id: string) => Promise<void> {
  const { api } = useEngine();
  const notify = useNotify();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  return async (id) => {
    try {
      await api.call(`status/jobs/${encodeURIComponent(id)}/retry`, { method: 'POST' });
      notify('administration.serverStatus.retried', { type: 'success' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['api', 'status'] });
  };
}

import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { ClubId, ClubIdSection } from '#domain/clubid/readClubId.ts';
import { clubIdStatus } from '#domain/clubid/readClubId.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { FederationConnector } from '#schemas/generated/types.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';

/** A federation's service as `GET connectors` lists it. */
type Connector = Pick<FederationConnector, 'id' | 'name'>;

export interface Prefill {
  connectors: readonly Connector[];
  connector: string;
  choose: (id: string) => void;
  /** The section that is being filled. */
  busy: ClubIdSection | null;
  run: (section: ClubIdSection) => void;
  /** The same for several, one after the other. */
  runAll: (sections: readonly ClubIdSection[]) => void;
}

/** The club and project whose Club ID data is filled, and whether the person may. */
interface Filled {
  projectId: string;
  call: AssessmentCall;
  mayFill: boolean;
}

/** Filling sections from a federation, for those on whom the Club ID data rests (document 2 §4, §6); null for others. */
export function usePrefill({ projectId, call, mayFill }: Filled, onFilled: () => void): Prefill | null {
  const { api } = useEngine();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { data } = useApiQuery<Connector[]>('connectors', { isEnabled: mayFill, staleTime: 60_000 });
  const [chosen, choose] = useState('');
  const connectors = data ?? [];
  const connector = connectors.find(({ id }) => id === chosen)?.id ?? connectors[0]?.id ?? '';
  const filling = useMutation({
    mutationFn: (section: ClubIdSection) =>
      api.call<ClubId>(`connectors/${encodeURIComponent(connector)}/prefill/${section}`, {
        query: { id: projectId },
        ...call,
      }),
    onSuccess: (clubId, section) => {
      const isEmpty = clubIdStatus(clubId, section) === 'empty';
      notify(isEmpty ? 'clubId.prefill.nothing' : 'clubId.prefill.done', { type: isEmpty ? 'info' : 'success' });
      onFilled();
    },
    onError: (error) => notify(sayRefusal(error), { type: 'error' }),
  });
  const fillAll = async (sections: readonly ClubIdSection[]) => {
    // What was refused was said; the others would be refused alike.
    for (const section of sections) if (!(await filling.mutateAsync(section).catch(() => null))) return;
  };
  if (!mayFill || connectors.length === 0) return null;
  return {
    ...{ connectors, connector, choose },
    busy: filling.isPending ? filling.variables : null,
    run: filling.mutate,
    runAll: (sections) => void fillAll(sections),
  };
}

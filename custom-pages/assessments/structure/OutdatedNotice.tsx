import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Alert, Stack, Typography } from '@mui/material';
import { outdatedStates, type StructureUses } from '#domain/structures/StructureUses.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { useTellStale } from '#engine/browser/validation/useTellStale.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { UsesNames, wrapsAction } from './UsesNotice.tsx';
import type { StructureOf } from './useStructure.ts';

interface OutdatedNoticeProps {
  of: StructureOf;
  /** The version that is shown. */
  assessmentVersionId: string;
}

/**
 * Offers the version that is shown to the club assessments that have an older one and no values yet, with their number;
 * asks first, and names those that keep theirs because they were begun or are closed (docs/decisions/059).
 */
export function OutdatedNotice({ of, assessmentVersionId }: OutdatedNoticeProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { data: uses, refetch } = useApiQuery<StructureUses>('assessments/uses', { query: of });
  const known = uses?.assessmentVersionId;
  useEffect(() => {
    if (known && known !== assessmentVersionId) void refetch();
  }, [known, assessmentVersionId, refetch]);
  const taking = useTaking(of, () => {
    setAsked(false);
    void refetch();
  });
  if (!uses || known !== assessmentVersionId || uses.outdated.ready.count === 0) return null;
  const { number, outdated } = uses;
  const say = (name: string, given = {}) => translate(`structure.outdated.${name}`, { number, ...given });
  return (
    <>
      <Alert
        severity="warning"
        role="status"
        sx={wrapsAction}
        action={
          <ServerButton color="inherit" size="small" onClick={() => setAsked(true)}>
            {say('take')}
          </ServerButton>
        }
      >
        {say('offer', { count: outdated.ready.count })}
      </Alert>
      <ConfirmDialog
        isOpen={isAsked}
        title={say('take')}
        confirmLabel={say('goOn')}
        cancelLabel={translate('engine.form.cancel')}
        isBusy={taking.isPending}
        onConfirm={() => taking.mutate(assessmentVersionId)}
        onCancel={() => setAsked(false)}
        maxWidth={560}
      >
        <Stack spacing={1.5}>
          <Typography variant="body2">{say('scores')}</Typography>
          {outdatedStates.map((state) => (
            <UsesNames
              key={state}
              title={say(state)}
              names={outdated[state].named.map(({ name, clubName }) => [clubName, name].filter(Boolean).join(' – '))}
              more={outdated[state].count - outdated[state].named.length}
            />
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Has the club assessments take a version, and says how many did. */
function useTaking(of: StructureOf, onDone: () => void) {
  const { api } = useEngine();
  const notify = useNotify();
  const translate = useTranslate();
  const tellRefusal = useTellStale('structure.outdated.stale');
  return useMutation({
    mutationFn: (assessmentVersionId: string) =>
      api.call<StructureUses & { taken: number }>('assessments/uses', {
        ...{ method: 'PUT', query: of, body: { assessmentVersionId } },
      }),
    onSuccess: ({ number, taken }) =>
      notify(translate('structure.outdated.taken', { number, count: taken }), { type: 'success' }),
    onError: tellRefusal,
    onSettled: onDone,
  });
}

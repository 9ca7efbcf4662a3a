import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { codeOf } from '#engine/rules/errors/codeOf.ts';
import { readAt } from '#engine/rules/outbox/recordParts.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import type { LateValue } from '#schemas/generated/types.ts';
import { readFilesAgain } from '../files/uploadTarget.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { ValueWords } from '../values/useValueWords.ts';
import { LateChange, type Standing } from './LateChange.tsx';

interface LateDecisionProps {
  late: LateValue;
  opened: OpenedAssessment;
  path: string;
  /** Which of the entries the buttons are of: a topic may have several. */
  about: string;
  wordsOf: (path: readonly string[]) => ValueWords;
  standing: Standing;
  /** Whether the data is open. */
  mayTake: boolean;
  onDecided: (isTaken: boolean) => void;
}

/** Taking something over that came late, after a question where it replaces something else; or dismissing it. */
export function LateDecision({ late, opened, path, about, wordsOf, standing, mayTake, onDecided }: LateDecisionProps) {
  const translate = useTranslate();
  const [isReplacing, setReplacing] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  // What was typed is there again where the question is.
  const [reason, setReason] = useState('');
  const named = (name: 'take' | 'dismiss') => {
    const children = translate(`offline.inbox.${name}`);
    return { 'aria-label': `${children}: ${about}`, children };
  };
  const decision = useDecision({
    ...{ late, opened, path },
    onDecided: (isTaken) => {
      setDismissing(false);
      setReplacing(false);
      // The next entry may be of the same value.
      if (isTaken) void standing.read();
      onDecided(isTaken);
    },
    onChanged: () => {
      setReplacing(false);
      void standing.read();
    },
  });
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          disabled={!mayTake}
          loading={decision.isPending}
          onClick={() => (standing.isReplaced ? setReplacing(true) : decision.mutate({ take: null }))}
          {...named('take')}
        />
        <Button color="error" onClick={() => setDismissing(true)} {...named('dismiss')} />
      </Stack>
      <ConfirmDialog
        isOpen={isReplacing}
        title={translate('offline.inbox.take')}
        confirmLabel={translate('offline.inbox.replace')}
        cancelLabel={translate('offline.inbox.cancel')}
        onConfirm={() => decision.mutate({ take: standing.version })}
        onCancel={() => setReplacing(false)}
        isBusy={decision.isPending}
        isDangerous
      >
        {translate('offline.inbox.replaces')}
        {late.changes.map(({ path: part, value }) =>
          standing.isAnother(part) ? (
            <LateChange
              key={part.join(' ')}
              words={wordsOf(part)}
              {...{ base: readAt(standing.content, part), value }}
            />
          ) : null,
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDismissing}
        title={translate('offline.inbox.dismiss')}
        confirmLabel={translate('offline.inbox.dismiss')}
        cancelLabel={translate('offline.inbox.cancel')}
        onConfirm={() => decision.mutate({ reason })}
        onCancel={() => setDismissing(false)}
        isBusy={decision.isPending}
        isDangerous
      >
        <TextField
          label={translate('offline.inbox.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          fullWidth
          multiline
          sx={{ mt: 1 }}
        />
      </ConfirmDialog>
    </>
  );
}

type DecisionProps = Pick<LateDecisionProps, 'late' | 'opened' | 'path' | 'onDecided'> & { onChanged: () => void };

/** Taking a late value over, or dismissing it with a reason; `onChanged` where something else stands there meanwhile. */
function useDecision({ late, opened, path, onDecided, onChanged }: DecisionProps) {
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { api } = useEngine();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { take: number | null } | { reason: string }) =>
      'take' in given
        ? api.call(`${path}/${late.id}/take`, {
            ...{ method: 'POST', ...callAbout(opened) },
            ...(given.take !== null && { body: { version: given.take } }),
          })
        : api.call(`${path}/${late.id}/dismiss`, { method: 'POST', body: given, ...callAbout(opened) }),
    onSuccess: (_answer, given) => {
      notify('take' in given ? 'offline.inbox.tookOver' : 'offline.inbox.didDismiss', { type: 'success' });
      onDecided('take' in given);
      if (late.file) void readFilesAgain(client, `clubassessments/${opened.clubAssessment.id}/files`);
    },
    onError: (error) => {
      if (codeOf(error) === errorCodes.changedMeanwhile) onChanged();
      notify(sayRefusal(error), { type: 'error' });
    },
  });
}

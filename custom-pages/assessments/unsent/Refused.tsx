import { Alert, Button, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readText } from '#engine/rules/texts/readText.ts';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { retryRefused } from '#engine/browser/offline/outbox/settleKept.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import type { Localized } from '#schemas/generated/types.ts';
import { useOpenedAssessment } from '../club-assessment/useOpenedAssessment.ts';
import { readStructure } from '../values/assessmentCalls.ts';
import { callAbout } from '../values/OpenedAssessment.ts';
import { useShownLanguages } from '../values/shownLanguages.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import { useValueWords, type ValueWords } from '../values/useValueWords.ts';

interface RefusedProps {
  clubId: string;
  /** Of the club assessment. */
  id: string;
  refused: readonly KeptMutation[];
  outgoing: Outgoing;
}

/** What the server refused of a club assessment: why, and what was typed, in the words of its structure. */
export function Refused({ clubId, id, refused, outgoing }: RefusedProps) {
  const { interfaceLanguage } = useEngine();
  const { opened } = useOpenedAssessment(clubId, id, null);
  const about = opened?.clubAssessment ?? { id, projectId: '', assessmentVersionId: null };
  const call = opened ? callAbout(opened) : { named: { club: clubId }, headers: { Role: '' } };
  const [path, options] = readStructure(about, call, useShownLanguages());
  const { data } = useApiQuery<AssessmentDefinition>(path, { ...options, isEnabled: opened !== null });
  const text = useCallback(
    (localized: Localized | null | undefined) => readText(localized, [interfaceLanguage, 'en']),
    [interfaceLanguage],
  );
  const wordsOf = useValueWords(data, text);
  return refused.map((mutation) => {
    const topicId = mutation.target['assessmentTitleId'];
    const known = text(data?.topics.find((one) => one.id === topicId)?.name);
    // Who is no longer of the assessment, or has one that was deleted, gets no structure.
    const topic = known || (mutation.about['topic'] ?? '');
    return <RefusedChange key={mutation.id} {...{ mutation, outgoing, topic, wordsOf }} />;
  });
}

interface RefusedChangeProps extends Pick<RefusedProps, 'outgoing'> {
  mutation: KeptMutation;
  /** Empty while the structure is not known. */
  topic: string;
  wordsOf: (path: readonly string[]) => ValueWords;
}

function RefusedChange({ mutation, outgoing: { outbox }, topic, wordsOf }: RefusedChangeProps) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [isAsked, setAsked] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={
        <Stack>
          <Button size="small" onClick={() => void retryRefused(outbox, mutation)}>
            {translate('offline.panel.retry')}
          </Button>
          <Button size="small" color="error" onClick={() => setAsked(true)}>
            {translate('offline.panel.discard')}
          </Button>
        </Stack>
      }
    >
      {topic ? <Typography sx={{ fontWeight: 600 }}>{topic}</Typography> : null}
      {translate('offline.panel.refused', { reason: sayRefusal(mutation.problem) })}
      {mutation.changes.map(({ path, value }) => {
        const { label, show } = wordsOf(path);
        return (
          <Typography key={path.join()} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {label}: <bdi>{show(value)}</bdi>
          </Typography>
        );
      })}
      <ConfirmDialog
        isOpen={isAsked}
        title={translate('offline.panel.discard')}
        confirmLabel={translate('offline.panel.discard')}
        cancelLabel={translate('offline.panel.cancel')}
        onConfirm={() => void outbox.settle({ remove: [mutation.id], put: [] })}
        onCancel={() => setAsked(false)}
        isDangerous
      >
        {translate('offline.panel.discardText')}
      </ConfirmDialog>
    </Alert>
  );
}

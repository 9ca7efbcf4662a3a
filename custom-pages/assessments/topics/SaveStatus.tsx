import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import ReportProblemRounded from '@mui/icons-material/ReportProblemRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import { Button } from '@mui/material';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import { floating } from '#engine/ui/theme/tokens.ts';
import { aboveFoot } from '#engine/ui/useFoot.ts';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TopicState } from '../values/AssessorValues.ts';
import { useTopicState } from '../values/useAssessorValues.ts';
import { useTopics } from './TopicsContext.ts';

/** Fetched when there is something to compare: the server has just answered then, so the network is there. */
const TopicConflictDialog = dialogPart(async () => (await import('./TopicConflictDialog.tsx')).TopicConflictDialog);

const icons = {
  idle: null,
  waiting: <SyncRounded />,
  saving: <SyncRounded />,
  saved: <CheckCircleRounded />,
  failed: <CloudOffRounded />,
  refused: <ReportProblemRounded />,
  conflict: <CompareArrowsRounded />,
};

/** How far the server has this topic, and what to do when it does not. */
export function SaveStatus({ topicId }: { topicId: string }) {
  const translate = useTranslate();
  const { values } = useTopics();
  const [isComparing, setComparing] = useState(false);
  const state = useTopicState(values, topicId);
  const { interfaceLanguage } = useEngine();
  const sayRefusal = useRefusalText();
  // The server's own words are English, and say more.
  const sayWhy = ({ code, message }: NonNullable<TopicState['refusal']>) =>
    interfaceLanguage === defaultLanguage && message ? message : sayRefusal({ code, message });
  const { saveState, refusal, conflicts } = state;
  const mayCompare = saveState === 'conflict';
  useEffect(() => {
    if (mayCompare) void TopicConflictDialog.preload();
  }, [mayCompare]);
  return (
    <Status ref={keepFocusIn} data-state={saveState} data-unsafe={state.isSafe ? undefined : true}>
      <span role="status">
        {icons[saveState]}
        {saveState === 'idle' && !state.isLate
          ? ''
          : saveState === 'refused'
            ? translate('checklist.save.refused', { reason: refusal ? sayWhy(refusal) : '' })
            : statusText(state, translate)}
      </span>
      {(saveState === 'failed' || saveState === 'refused') && refusal ? (
        <Button size="small" onClick={() => values.retry(topicId)}>
          {translate('checklist.save.retry')}
        </Button>
      ) : null}
      {mayCompare ? (
        <Button size="small" variant="outlined" onClick={() => setComparing(true)}>
          {translate('checklist.save.compare')}
        </Button>
      ) : null}
      {isComparing && conflicts.length > 0 ? (
        <TopicConflictDialog
          conflicts={conflicts}
          onSettle={(choices) => {
            setComparing(false);
            values.settle(topicId, choices);
          }}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </Status>
  );
}

function statusText(state: TopicState, translate: ReturnType<typeof useTranslate>): string {
  const { saveState, isSafe, isLate } = state;
  if ((saveState === 'saved' || saveState === 'idle') && isLate) return translate('checklist.save.late');
  if (saveState === 'failed' && isSafe) return translate('checklist.save.safeUnsent');
  if (saveState === 'waiting' && isSafe) return translate('checklist.save.safe');
  return translate(`checklist.save.${saveState}`);
}

const Status = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 32,
  fontSize: theme.typography.body2.fontSize,
  color: theme.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { fontSize: 18 },
  '&[data-state=saved] svg': { color: theme.palette.success.main },
  // What is not stored stays in sight, however far one has scrolled.
  '&[data-state=refused], &[data-state=conflict], &[data-state=failed][data-unsafe]': {
    position: 'fixed',
    insetBlockEnd: aboveFoot(16),
    insetInlineEnd: 16,
    maxWidth: 'calc(100vw - 32px)',
    padding: '8px 16px',
    zIndex: theme.zIndex.snackbar,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.error.main}`,
    borderRadius: 14,
    boxShadow: theme.shadows[4],
    color: theme.palette.error.main,
    fontWeight: 600,
    // Above the ways to the neighbours and to the top.
    [theme.breakpoints.down('sm')]: { insetBlockEnd: aboveFoot(floating.room) },
  },
}));

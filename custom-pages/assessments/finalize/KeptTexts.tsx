import { Alert, Typography } from '@mui/material';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import {
  forgetTexts,
  keepTextsOn,
  listLeftTexts,
  subscribeToUnsaved,
  tellStanding,
  unsavedState,
} from './unsavedTexts.ts';

interface KeptTextsProps {
  clubAssessmentId: string;
  /** The report that stands; null for none. */
  reportId: string | null;
  children: ReactNode;
}

/**
 * What is written into a report, once it is known what was typed before and not saved (decisions, section E): that is
 * back in its place; what was typed into a report that others have deleted shows in its words.
 */
export function KeptTexts({ clubAssessmentId, reportId, children }: KeptTextsProps) {
  const translate = useTranslate();
  const { drafts } = useEngine();
  const [isBroughtBack, setBroughtBack] = useState(drafts ? null : false);
  useSyncExternalStore(subscribeToUnsaved, unsavedState);
  useEffect(() => {
    if (!drafts) return undefined;
    let isCurrent = true;
    void keepTextsOn(drafts, clubAssessmentId).then((found) => isCurrent && setBroughtBack(found));
    return () => {
      isCurrent = false;
    };
  }, [drafts, clubAssessmentId]);
  useEffect(() => tellStanding(clubAssessmentId, reportId), [clubAssessmentId, reportId]);
  if (isBroughtBack === null) return <LoadingState kind="cards" label={translate('report.draft.loading')} />;
  return (
    <>
      {isBroughtBack ? <Alert severity="info">{translate('report.kept.restored')}</Alert> : null}
      {listLeftTexts(clubAssessmentId).map(({ name, words }) => (
        <Alert
          key={name}
          severity="warning"
          action={<DiscardButton onDiscard={() => forgetTexts(clubAssessmentId, (one) => one === name)} />}
        >
          {translate('report.kept.left')}
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', mt: 0.5, overflowWrap: 'anywhere' }}>
            {words}
          </Typography>
        </Alert>
      ))}
      {children}
    </>
  );
}

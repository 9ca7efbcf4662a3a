import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { changesOf } from '#domain/scoring/lateChanges.ts';
import { contentOf } from '#domain/scoring/ValueContent.ts';
import { partClashes, pathKey } from '#engine/rules/outbox/Mutation.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import type { LateValue } from '#schemas/generated/types.ts';
import { readValues } from '../values/assessmentCalls.ts';
import type { StoredValue } from '../values/AssessorValues.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { ValueWords } from '../values/useValueWords.ts';

export type Standing = ReturnType<typeof useStanding>;

/** What stands now where late changes were typed, and which parts of it are neither what these began from nor what they say. */
export function useStanding(late: LateValue, opened: OpenedAssessment) {
  const [path, options] = readValues(opened.clubAssessment, late.assessorId, callAbout(opened));
  const isAsked = !late.decision && !late.file;
  const { data, refetch } = useApiQuery<StoredValue[]>(path, { ...options, isEnabled: isAsked });
  const stored = data?.find(({ assessmentTitleId }) => assessmentTitleId === late.assessmentTitleId);
  const content = stored ? contentOf(stored) : {};
  const { clashing } = partClashes(content, changesOf(late));
  // Where nothing stands, or what does is not known here, the server decides.
  const others = new Set(stored && isAsked ? clashing.map(({ path }) => pathKey(path)) : []);
  return {
    ...{ content, version: stored?.version ?? null, isReplaced: others.size > 0, read: refetch },
    isAnother: (part: readonly string[]) => others.has(pathKey(part)),
  };
}

interface LateChangeProps {
  words: ValueWords;
  base?: unknown;
  value?: unknown;
  /** What stands there now, where that is neither. */
  stands?: unknown;
}

/** A part as it was when it was typed, and as it is to be. */
export function LateChange({ words: { label, show }, base, value, stands }: LateChangeProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  return (
    <Typography variant="body2" sx={{ position: 'relative', overflowWrap: 'anywhere' }}>
      {label}: <bdi>{show(base)}</bdi>{' '}
      <Box component="span" sx={visuallyHidden}>
        {translate('offline.inbox.now')}
      </Box>
      <span aria-hidden>{direction === 'rtl' ? '←' : '→'}</span> <bdi>{show(value)}</bdi>
      {stands === undefined ? null : (
        <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
          {translate('offline.inbox.stands')}: <bdi>{show(stands)}</bdi>
        </Box>
      )}
    </Typography>
  );
}

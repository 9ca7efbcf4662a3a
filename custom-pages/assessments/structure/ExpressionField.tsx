import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { PathInput } from '#engine/browser/form/PathInput.tsx';
import { useFormValue } from '#engine/browser/form/useFormValue.ts';
import { useDebouncedValue } from '#engine/browser/list/useDebouncedValue.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { formatShare } from '../score/formatScore.ts';
import { useClubNames } from '../values/useClubNames.ts';
import { useFrame } from './StructureContext.ts';

/** What `POST assessments/expression` says of an expression. */
interface TriedExpression {
  /** It cannot be stored as it is. */
  isRefused: boolean;
  /** What it comes to for the chosen club, 0 to 1. */
  result: number | null;
  /** Why it is refused, or comes to nothing, in the server's words. */
  error: string | null;
}

/** Milliseconds for which an answer about the same expression and club is not asked for again. */
const answerRests = 60_000;
/** An expression runs from left to right, whatever runs around it. */
const latin = { '& textarea': { unicodeBidi: 'plaintext' } } as const;

/** The expression of an item: checked by the server while it is typed, and tried for the club of an assessment. */
export function ExpressionField({ resource }: { resource: Resource }) {
  const [clubAssessmentId, setClubAssessment] = useState<string | null>(null);
  return (
    <Stack spacing={1}>
      <Box sx={latin}>
        <PathInput name="expression" resource={resource} readOnly={false} />
      </Box>
      <ExpressionStatus clubAssessmentId={clubAssessmentId} />
      <TriedClub value={clubAssessmentId} onChange={setClubAssessment} />
    </Stack>
  );
}

function ExpressionStatus({ clubAssessmentId }: { clubAssessmentId: string | null }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const typed = useFormValue((values) => String(values['expression'] ?? ''));
  const expression = useDebouncedValue(typed);
  const isEmpty = expression.trim() === '';
  const { data, error, isFetching } = useApiQuery<TriedExpression>('assessments/expression', {
    ...{ method: 'POST', body: { expression, clubAssessmentId }, isEnabled: !isEmpty, staleTime: answerRests },
  });
  const say = (name: string, given = {}) => translate(`structure.expression.${name}`, given);
  const told = ((): { text: string; isWrong: boolean | null } => {
    if (typed.trim() === '' || isEmpty) return { text: say('empty'), isWrong: null };
    if (typed !== expression || isFetching) return { text: say('checking'), isWrong: null };
    if (error || !data) return { text: error ? sayRefusal(error) : say('checking'), isWrong: null };
    if (data.isRefused) return { text: say('refused', { reason: data.error ?? '' }), isWrong: true };
    if (data.error !== null) return { text: say('noResult', { reason: data.error }), isWrong: true };
    if (data.result !== null) return { text: say('result', { score: formatShare(data.result) }), isWrong: false };
    return { text: say('fine'), isWrong: false };
  })();
  const Sign = told.isWrong === null ? null : told.isWrong ? ErrorOutlined : CheckCircleOutlined;
  return (
    <Stack direction="row" role="status" spacing={0.75} sx={{ color: told.isWrong ? 'error.main' : 'text.secondary' }}>
      {Sign && <Sign fontSize="small" aria-hidden />}
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {told.text}
      </Typography>
    </Stack>
  );
}

interface TriedClubProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** An assessment of a club on whose key numbers the expression is tried: of the project, else of any. */
function TriedClub({ value, onChange }: TriedClubProps) {
  const translate = useTranslate();
  const { work } = useFrame();
  const [isOpen, setOpen] = useState(false);
  const { projectId } = work.of;
  const { data = [], isFetching } = useApiQuery<Pick<ClubAssessment, 'id' | 'clubId' | 'name'>[]>(
    projectId ? 'clubassessments/filter' : 'clubassessments',
    {
      ...(projectId && { method: 'POST', body: { projectIds: [projectId] } }),
      ...{ isEnabled: isOpen || value !== null, staleTime: answerRests },
    },
  );
  const clubNameOf = useClubNames([...new Set(data.map(({ clubId }) => clubId))]);
  return (
    <Autocomplete
      size="small"
      options={data}
      loading={isFetching}
      value={data.find(({ id }) => id === value) ?? null}
      onOpen={() => setOpen(true)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ clubId, name }) => [clubNameOf(clubId), name].filter(Boolean).join(' – ')}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => onChange(chosen?.id ?? null)}
      loadingText={translate('engine.reference.searching')}
      noOptionsText={translate('structure.expression.noClubs')}
      openText={translate('engine.reference.open')}
      closeText={translate('engine.reference.close')}
      clearText={translate('engine.reference.clear')}
      renderInput={(params) => <TextField {...params} margin="none" label={translate('structure.expression.try')} />}
    />
  );
}

import { Card, MenuItem, TextField, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { changeInterviewee } from '#domain/scoring/valueParts.ts';
import { SaveStatus } from '../topics/SaveStatus.tsx';
import { textDelay, useTopics } from '../topics/TopicsContext.ts';
import { peopleTopic, useIntervieweeNames } from '../topics/useIntervieweeNames.ts';
import { useTopicContent, useTopicState } from '../values/useAssessorValues.ts';
import type { Interviewed } from './Interviews.tsx';

interface IntervieweeCardProps {
  interview: Interviewed;
  interviews: readonly Interviewed[];
  onChoose: (name: string) => void;
}

/** Who is interviewed: chosen among all, and named (document 3 §2.5); on a phone the names are behind what is known. */
export function IntervieweeCard({ interview, interviews, onChoose }: IntervieweeCardProps) {
  const translate = useTranslate();
  const { values, language } = useTopics();
  const nameOf = useIntervieweeNames();
  const counts = useCounts(interviews);
  const state = useTopicState(values, peopleTopic);
  useEffect(() => () => values.flush(peopleTopic), [values]);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const person = state.content.assessmentValue?.interviewees?.find((one) => one.interviewee === interview.name);
  const nameOfPerson = fieldNames.flatMap((field) => person?.[field] ?? []).join(' ');
  const names = fieldNames.map((field) => <NameField key={field} interviewee={interview.name} field={field} />);
  return (
    <Card component="section" aria-label={translate('interview.interviewee.title')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Fields>
        <TextField
          select
          label={translate('interview.interviewee.choose')}
          value={interview.name}
          onChange={({ target }) => onChoose(target.value)}
        >
          {interviews.map(({ name }, at) => (
            <MenuItem key={name} value={name} sx={{ minHeight: 48, whiteSpace: 'normal' }}>
              <span>
                <bdi lang={language}>{nameOf(name)}</bdi> – {translate('checklist.progress.count', counts[at] ?? {})}
              </span>
            </MenuItem>
          ))}
        </TextField>
        {isPhone ? null : names}
      </Fields>
      {isPhone ? (
        <Behind>
          <summary>
            <bdi>
              {nameOfPerson || fieldNames.map((field) => translate(`interview.interviewee.${field}`)).join(', ')}
            </bdi>
          </summary>
          <Fields>{names}</Fields>
        </Behind>
      ) : null}
      {state.saveState === 'idle' && !state.isLate ? null : <SaveStatus topicId={peopleTopic} />}
    </Card>
  );
}

const fieldNames = ['firstName', 'lastName'] as const;

function NameField({ interviewee, field }: { interviewee: string; field: 'firstName' | 'lastName' }) {
  const translate = useTranslate();
  const { values, canWrite, write } = useTopics();
  const content = useTopicContent(values, peopleTopic);
  const people = content.assessmentValue?.interviewees;
  return (
    <TextField
      label={translate(`interview.interviewee.${field}`)}
      value={people?.find((person) => person.interviewee === interviewee)?.[field] ?? ''}
      onChange={({ target }) => {
        const interviewees = changeInterviewee(people, interviewee, { [field]: target.value });
        write(peopleTopic, { assessmentValue: { interviewees } }, textDelay);
      }}
      onBlur={() => values.flush(peopleTopic)}
      autoComplete="off"
      slotProps={{ htmlInput: { readOnly: !canWrite, dir: 'auto', maxLength: longestName } }}
    />
  );
}

/** As the schema has it. */
const longestName = 100;

/** How far each interview is; the counts change with what is typed. */
function useCounts(interviews: readonly Interviewed[]) {
  const { values } = useTopics();
  const words = useSyncExternalStore(
    values.subscribe,
    useCallback(() => JSON.stringify(interviews.map(({ progress }) => progress.ofAll())), [interviews]),
  );
  return JSON.parse(words) as { answered: number; all: number }[];
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: '2fr 1fr 1fr',
  '& .MuiTextField-root': { margin: 0 },
  [theme.breakpoints.down('sm')]: {
    gap: 12,
    gridTemplateColumns: '1fr 1fr',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}));

const Behind = styled('details')({
  '& > summary': { cursor: 'pointer', padding: '10px 0' },
  '& > div': { paddingTop: 12 },
});

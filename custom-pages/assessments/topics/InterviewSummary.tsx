import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Answer } from '#domain/scoring/interviews.ts';
import { useCheckWords } from './useCheckWords.ts';

interface InterviewSummaryProps {
  ticked: number;
  asked: number;
  consensus: Answer;
  /** What stands beside it: where it is another, the difference is explained. */
  answer: Answer;
  /** Whose answer that is: of more than half of them, of the document, of one interviewee. */
  beside: 'majority' | 'document' | 'interviewee';
}

/** What the interviewees said about an item together; all of them make a consensus, one no breaks it (document 3 §4.3). */
export function InterviewSummary({ ticked, asked, consensus, answer, beside }: InterviewSummaryProps) {
  const translate = useTranslate();
  const words = useCheckWords();
  if (asked === 0) return <Summary>{translate('checklist.item.nobodyAsked')}</Summary>;
  const word = consensus === null ? null : consensus ? words.yes : words.no;
  return (
    <Summary>
      <strong>
        {word ? translate('checklist.item.consensus', { word }) : translate('checklist.item.noConsensus')}
      </strong>
      <span>{translate('checklist.item.interviews', { ticked, all: asked })}</span>
      {consensus === false && answer === true ? <span>{translate(`checklist.item.differs.${beside}`)}</span> : null}
    </Summary>
  );
}

const Summary = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  maxWidth: 210,
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary, fontWeight: 600 },
}));

import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Answer } from '#domain/scoring/interviews.ts';
import { useCheckWords } from './useCheckWords.ts';

/** What the interviewees said about an item together. */
export function InterviewSummary({ ticked, asked, consensus }: { ticked: number; asked: number; consensus: Answer }) {
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
    </Summary>
  );
}

const Summary = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary, fontWeight: 600 },
}));

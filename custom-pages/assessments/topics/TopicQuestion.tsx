import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Topic } from '#schemas/generated/types.ts';
import { useTopics } from './TopicsContext.ts';

/** What the topic asks, and what helps to answer; nothing where the structure says nothing. */
export const TopicQuestion = memo(function TopicQuestion({ topic }: { topic: Topic }) {
  const translate = useTranslate();
  const { text, language } = useTopics();
  const question = text(topic.questionTranslation);
  const more = text(topic.subQuestionTranslation);
  const help = text(topic.helpTranslation);
  if (!question && !more && !help) return null;
  return (
    <Frame lang={language} dir="auto">
      {question ? <p>{question}</p> : null}
      {more ? <p>{more}</p> : null}
      {help ? (
        <details>
          <summary>{translate('checklist.topic.help')}</summary>
          <p>{help}</p>
        </details>
      ) : null}
    </Frame>
  );
});

const Frame = styled('div')(({ theme }) => ({
  padding: '0 20px 14px',
  color: theme.palette.text.secondary,
  '& p': { margin: '0 0 6px', maxWidth: '72ch' },
  '& summary': { cursor: 'pointer', minHeight: 32, fontWeight: 600 },
}));

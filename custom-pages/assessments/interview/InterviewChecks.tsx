import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { collectAnswers, deriveConsensus, indexInterviews } from '#domain/scoring/interviews.ts';
import { nextCheck } from '#domain/scoring/nextCheck.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { changeInterviewCheck } from '#domain/scoring/valueParts.ts';
import { TriStateCheck } from '#engine/ui/TriStateCheck.tsx';
import type { Item } from '#schemas/generated/types.ts';
import { InterviewSummary } from '../topics/InterviewSummary.tsx';
import { ItemFrame } from '../topics/ItemFrame.tsx';
import { textDelay, useTopics } from '../topics/TopicsContext.ts';
import { useCheckWords } from '../topics/useCheckWords.ts';

interface InterviewChecksProps {
  items: readonly Item[];
  topicId: string;
  interviewee: string;
  interviewValues: ValueContent['interviewValues'];
}

/** What one interviewee says about the items of a topic, beside what all of its interviewees say together. */
export function InterviewChecks({ items, topicId, interviewee, interviewValues }: InterviewChecksProps) {
  const translate = useTranslate();
  const { index, values, text, canWrite, refuse, write } = useTopics();
  const words = useCheckWords();
  const said = useMemo(() => indexInterviews(interviewValues ?? []), [interviewValues]);
  const answer = (itemId: string, value: boolean | null) => {
    if (!canWrite) return refuse();
    const current = values.read(topicId).content.interviewValues;
    const changed = changeInterviewCheck(current, interviewee, { itemId, value });
    write(topicId, { interviewValues: changed }, textDelay);
  };
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item, at) => {
        const [value = null] = collectAnswers([interviewee], said, item.id);
        const answers = collectAnswers(index.intervieweesOf(topicId), said, item.id);
        const ticked = answers.filter((answer) => answer === true).length;
        return (
          <ItemFrame key={item.id} number={at + 1} item={item} isAnswered={value !== null}>
            <InterviewSummary
              {...{ ticked, asked: answers.length }}
              consensus={deriveConsensus(answers)}
              answer={value}
              beside="interviewee"
            />
            <TriStateCheck
              value={value}
              label={translate('checklist.item.check', { number: at + 1, name: text(item.name) })}
              words={words}
              isReadOnly={!canWrite}
              next={nextCheck(value)}
              onChoose={(chosen) => answer(item.id, chosen)}
            />
          </ItemFrame>
        );
      })}
    </ol>
  );
}

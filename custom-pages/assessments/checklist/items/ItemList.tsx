import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { collectAnswers, indexInterviews } from '#domain/scoring/interviews.ts';
import type { ScoredTopic } from '#domain/scoring/scoreTopic.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { useChecklist } from '../ChecklistContext.ts';
import { ItemRow } from './ItemRow.tsx';
import { useItemFiles } from './useItemFiles.tsx';

interface ItemListProps {
  topicId: string;
  scored: ScoredTopic;
  interviewValues: ValueContent['interviewValues'];
}

/** The items of a topic by position, each with what it takes to answer it. */
export const ItemList = memo(function ItemList({ topicId, scored, interviewValues }: ItemListProps) {
  const translate = useTranslate();
  const { index, evaluations } = useChecklist();
  const said = useMemo(() => indexInterviews(interviewValues ?? []), [interviewValues]);
  const interviewees = index.intervieweesOf(topicId);
  const files = useItemFiles();
  if (scored.items.length === 0) return <Empty>{translate('checklist.topic.noItems')}</Empty>;
  return (
    <>
      <List>
        {scored.items.map((each, at) => (
          <ItemRow
            key={each.item.id}
            number={at + 1}
            scored={each}
            evaluation={evaluations.of(each.item.id)}
            ticked={collectAnswers(interviewees, said, each.item.id).filter((answer) => answer === true).length}
            asked={interviewees.length}
            {...files.of(each.item)}
          />
        ))}
      </List>
      {files.outlet}
    </>
  );
});

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Empty = styled('p')(({ theme }) => ({ margin: 0, padding: 20, color: theme.palette.text.secondary }));

import TableViewRounded from '@mui/icons-material/TableViewRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { scoreTopic } from '#domain/scoring/scoreTopic.ts';
import { saveCsv } from '#engine/browser/export/saveCsv.ts';
import { titleOf, type Place } from '../topics/places.ts';
import { useChecklist } from './ChecklistContext.ts';
import { useAnswerWords } from './useAnswerWords.ts';

/** All items of the checklist as CSV, as they stand on this device: answer, score and the note at each. */
export function ChecklistSheet({ places }: { places: readonly Place[] }) {
  const translate = useTranslate();
  const { index, values, evaluations, text, opened } = useChecklist();
  const tell = useAnswerWords();
  const heads = [
    ...['assessment.table.dimension', 'assessment.table.subDimension', 'files.columns.topic', 'checklist.table.item'],
    ...['checklist.table.answer', 'checklist.table.score', 'checklist.notes.title'],
  ];
  const save = () => {
    const lines = places.flatMap((place) => {
      const { topic, subDimension, dimension } = place;
      const { items } = scoreTopic(index, topic.id, values.read(topic.id).content, evaluations.scores);
      const about = [text(dimension.name), text(subDimension.name), titleOf(place, text)];
      return items.map((scored) => {
        const { item, score, value } = scored;
        return [...about, text(item.name), tell(scored), Number(score.toFixed(2)), value?.notes ?? ''];
      });
    });
    saveCsv(`Checklist_${opened.club.name ?? ''}`, [heads.map((head) => translate(head)), ...lines]);
  };
  return (
    <Button variant="outlined" startIcon={<TableViewRounded />} onClick={save}>
      {translate('assessment.table.csv')}
    </Button>
  );
}

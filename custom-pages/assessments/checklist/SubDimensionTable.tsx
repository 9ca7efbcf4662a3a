import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { collectAnswers, indexInterviews } from '#domain/scoring/interviews.ts';
import { scoreTopic, type ScoredItem } from '#domain/scoring/scoreTopic.ts';
import type { Item } from '#schemas/generated/types.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { TrafficLight } from '../values/TrafficLight.tsx';
import { SaveStatus } from '../topics/SaveStatus.tsx';
import { shortcutMark } from '../topics/useShortcuts.ts';
import { titleOf, type Place } from '../topics/places.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { useTopicContent } from '../values/useAssessorValues.ts';
import { formatScore } from '../score/formatScore.ts';
import { useChecklist } from './ChecklistContext.ts';
import { ChecklistSheet } from './ChecklistSheet.tsx';
import { ItemAside } from './items/ItemAside.tsx';
import { ItemControl } from './items/ItemRow.tsx';
import { useItemFiles, type ItemFilesGiven } from './items/useItemFiles.tsx';

interface SubDimensionTableProps {
  places: readonly Place[];
  /** The topic one has come to; the rows of the one that is worked on answer to the number keys. */
  place: Place;
  /** Leads to the card of a topic. */
  onOpen: (place: Place) => void;
}

/** All topics of a sub-dimension with their items in one table, to be filled in from top to bottom. */
export function SubDimensionTable({ places, place, onOpen }: SubDimensionTableProps) {
  const translate = useTranslate();
  const { text } = useChecklist();
  const own = places.filter(({ subDimension }) => subDimension === place.subDimension);
  const title = text(place.subDimension.name);
  const files = useItemFiles();
  const [worked, setWorked] = useState({ at: place, came: place });
  if (worked.came !== place) setWorked({ at: place, came: place });
  const column = (name: string) => translate(`checklist.table.${name}`);
  return (
    <SectionCard title={title} isFlush actions={<ChecklistSheet places={places} />}>
      <WideTable label={title}>
        <Table
          aria-label={title}
          sx={{ tableLayout: { xs: 'fixed', sm: 'auto' }, '& td, & th': { px: { xs: 1.5, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '42%', sm: 'auto' } }}>{column('item')}</TableCell>
              <TableCell sx={{ width: { xs: '58%', sm: 'auto' } }}>{column('answer')}</TableCell>
              <TableCell align="right" sx={beside}>
                {column('score')}
              </TableCell>
            </TableRow>
          </TableHead>
          {own.map((each) => (
            <TopicRows
              key={each.topic.id}
              place={each}
              isCurrent={each === worked.at}
              isCome={each === place}
              onWork={() => setWorked({ at: each, came: place })}
              onOpen={() => onOpen(each)}
              filesOf={files.of}
            />
          ))}
        </Table>
      </WideTable>
      {files.outlet}
    </SectionCard>
  );
}

/** A phone has room for the item and its answer. */
const beside = { display: { xs: 'none', sm: 'table-cell' } };

interface TopicRowsProps {
  place: Place;
  /** It is worked on. */
  isCurrent: boolean;
  /** One has come to it by its name. */
  isCome: boolean;
  onWork: () => void;
  onOpen: () => void;
  filesOf: (item: Item) => ItemFilesGiven;
}

function TopicRows({ place, isCurrent, isCome, onWork, onOpen, filesOf }: TopicRowsProps) {
  const translate = useTranslate();
  const { index, values, evaluations, text, language } = useChecklist();
  const { nameOf } = useLightNames();
  const top = useRef<HTMLTableRowElement>(null);
  const topicId = place.topic.id;
  const content = useTopicContent(values, topicId);
  const { itemValues = null, interviewValues = null, trafficLightValue } = content;
  const scored = useMemo(
    () => scoreTopic(index, topicId, { itemValues, interviewValues }, evaluations.scores),
    [index, topicId, itemValues, interviewValues, evaluations.scores],
  );
  const said = useMemo(() => indexInterviews(interviewValues ?? []), [interviewValues]);
  const interviewees = index.intervieweesOf(topicId);
  useEffect(() => () => values.flush(topicId), [values, topicId]);
  useEffect(() => {
    // After the page has gone to its top, as it does for each topic.
    const frame = isCome ? requestAnimationFrame(() => top.current?.scrollIntoView?.({ block: 'nearest' })) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isCome]);
  const light = trafficLightValue || scored.proposedTrafficLight;
  return (
    <TableBody
      data-topic={topicId}
      sx={isCurrent ? { bgcolor: 'action.hover' } : {}}
      onFocus={isCurrent ? undefined : onWork}
    >
      <TableRow ref={top} sx={{ scrollMarginTop: 72 }}>
        <TableCell component="th" scope="rowgroup" colSpan={3}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              onClick={onOpen}
              lang={language}
              sx={{ fontWeight: 650, textAlign: 'start', px: 0.5, minWidth: 0, minHeight: 44 }}
            >
              {titleOf(place, text)}
            </Button>
            <TrafficLight code={light} label={nameOf(light)} />
            <span>
              {translate('checklist.progress.count', { answered: scored.answered, all: scored.items.length })}
            </span>
            <SaveStatus topicId={topicId} />
          </Box>
        </TableCell>
      </TableRow>
      {scored.items.map((each, at) => (
        <ItemCells
          key={each.item.id}
          number={at + 1}
          scored={each}
          hasKey={isCurrent}
          ticked={collectAnswers(interviewees, said, each.item.id).filter((answer) => answer === true).length}
          asked={interviewees.length}
          files={filesOf(each.item)}
        />
      ))}
    </TableBody>
  );
}

interface ItemCellsProps {
  number: number;
  scored: ScoredItem;
  hasKey: boolean;
  ticked: number;
  asked: number;
  files: ItemFilesGiven;
}

function ItemCells({ number, scored, hasKey, ticked, asked, files }: ItemCellsProps) {
  const translate = useTranslate();
  const { text, language, evaluations } = useChecklist();
  const { item, score, answered } = scored;
  return (
    <TableRow {...(hasKey && shortcutMark(number))} data-item={item.id} data-answered={answered}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere', minWidth: 120 }}>
        {number}. <bdi lang={language}>{text(item.name)}</bdi>
        {answered ? null : (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {translate('checklist.item.notAnswered')}
          </Box>
        )}
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <ItemControl {...{ number, scored, ticked, asked }} evaluation={evaluations.of(item.id)} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
          <ItemAside scored={scored} {...files} />
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ ...beside, fontVariantNumeric: 'tabular-nums' }}>
        {formatScore(score)}
      </TableCell>
    </TableRow>
  );
}

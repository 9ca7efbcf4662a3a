import { useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import { ToggleButton, Tooltip } from '@mui/material';
import { listPlaces } from '../topics/places.ts';
import { TopicRun } from '../topics/TopicRun.tsx';
import { TopicsContext } from '../topics/TopicsContext.ts';
import type { TopicsGiven } from '../topics/useTopicsWork.ts';
import { useChecklistLanguage } from '../values/shownLanguages.ts';
import { ChecklistContext, type ChecklistParts } from './ChecklistContext.ts';
import { RemindersButton } from './RemindersButton.tsx';
import { SubDimensionTable } from './SubDimensionTable.tsx';
import { TopicCard } from './TopicCard.tsx';
import { useChecklistWork } from './useChecklistWork.ts';

/** The checklist: where one is, the topic, and the ways to others. */
export function Checklist({ Promises, ...given }: TopicsGiven & ChecklistParts) {
  const translate = useTranslate();
  const work = useChecklistWork(given);
  const shared = useMemo(() => ({ ...work, Promises }), [work, Promises]);
  const [, chooseLanguage] = useChecklistLanguage();
  const [isTable, setTable] = useStore('checklist.table', false);
  const places = useMemo(() => listPlaces(given.index), [given.index]);
  const [first] = places;
  if (!first) return null;
  const isReadOnly = !work.canWrite && !given.opened.clubAssessment.closed;
  return (
    <TopicsContext value={work}>
      <ChecklistContext value={shared}>
        <TopicRun
          places={places}
          first={first}
          notice={isReadOnly ? translate('checklist.readOnly') : null}
          label={translate('checklist.toolbar')}
          progressLabel={translate('checklist.progress.all')}
          onLanguage={chooseLanguage}
          isByPart={isTable}
          ways={(go) => (
            <>
              <RemindersButton places={places} onGo={go} />
              <Tooltip title={translate('checklist.table.open')}>
                <ToggleButton
                  value="table"
                  selected={isTable}
                  onChange={() => setTable(!isTable)}
                  sx={{ width: 46, height: 46 }}
                >
                  <TableRowsRounded />
                </ToggleButton>
              </Tooltip>
            </>
          )}
        >
          {(place, go) =>
            isTable ? (
              <SubDimensionTable
                places={places}
                place={place}
                onOpen={(target) => {
                  setTable(false);
                  go(target);
                }}
              />
            ) : (
              <TopicCard place={place} />
            )
          }
        </TopicRun>
      </ChecklistContext>
    </TopicsContext>
  );
}

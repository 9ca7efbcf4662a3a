import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { processStages } from '#domain/stages/editProcess.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { SavedDate } from '../process/SavedDate.tsx';
import { StageSteps } from '../process/StageSteps.tsx';
import { useSteps } from '../process/useSteps.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { StageChip } from '../values/StageChip.tsx';
import { EditToggle } from './EditToggle.tsx';

const dates = ['visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;

/** The stages as check boxes with the dates of the visit; editable with the right on status (document 3 §2.12). */
export function StagesCard({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const translate = useTranslate();
  const { items, steps, mayWrite, toggle, setDate, current, change, question } = useSteps({ opened, reload });
  const [isEditing, setEditing] = useState(false);
  const isOpen = isEditing && mayWrite;
  const label = (name: (typeof dates)[number]) => translate(`assessment.facts.${name}`);
  return (
    <SectionCard
      title={translate('assessment.status.stages')}
      intro={<StageChip clubAssessment={current} project={opened.project} country={opened.club.country} />}
      actions={
        mayWrite ? (
          <EditToggle label="assessment.status.edit" isOpen={isOpen} onToggle={() => setEditing(!isOpen)} />
        ) : null
      }
    >
      <Stack spacing={3}>
        {isOpen ? (
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}
          >
            {dates.map((name) => (
              <SavedDate
                key={name}
                label={label(name)}
                value={current[name] ?? null}
                onSave={(to, from) =>
                  void change(() => ({ [name]: to }), {
                    ...{ label: label(name), from, to },
                    read: (record) => record[name] ?? null,
                  })
                }
              />
            ))}
          </Box>
        ) : (
          <KeyValueList
            items={dates.map((name) => ({ key: name, label: label(name), value: formatDate(current[name]) }))}
          />
        )}
        {processStages.map((stage) => (
          <StageSteps
            key={stage}
            {...{ stage, items, steps }}
            level="h3"
            readOnly={!isOpen}
            onToggle={toggle}
            onDate={setDate}
          />
        ))}
      </Stack>
      {question}
    </SectionCard>
  );
}

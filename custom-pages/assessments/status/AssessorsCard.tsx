import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { Assessor } from '#domain/assessors/assessorList.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { AssessorChoice } from '../assign/AssessorChoice.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentChange } from '../values/useAssessmentChange.tsx';
import { usePersonNames } from '../values/usePersonNames.ts';
import { EditToggle } from './EditToggle.tsx';

type Edit = (before: readonly Assessor[]) => Assessor[];

/** Who assesses and who leads; with the right on status they are changed here after the assignment (document 2 §4). */
export function AssessorsCard({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  const { current, change } = useAssessmentChange({ opened, reload });
  const [isEditing, setEditing] = useState(false);
  // What was pressed shows at once, and goes where it is refused.
  const [waiting, setWaiting] = useState<readonly Edit[]>([]);
  const mayWrite = refuseWriting(opened.role, 'status', current) === null;
  const isOpen = isEditing && mayWrite;
  const assessors = waiting.reduce<readonly Assessor[]>((list, edit) => edit(list), current.assessors ?? []);
  const save = async (edit: Edit) => {
    setWaiting((edits) => [...edits, edit]);
    await change((newest) => ({ assessors: edit(newest.assessors ?? []) }));
    setWaiting((edits) => edits.filter((one) => one !== edit));
  };
  const named = (isLead: boolean) =>
    assessors.filter(({ lead }) => lead === isLead).map(({ assessorId }) => nameOf(assessorId));
  const shown = [
    { key: 'lead', names: named(true) },
    { key: 'assessors', names: named(false) },
  ];
  return (
    <SectionCard
      title={translate('assessment.facts.assessors')}
      intro={isOpen ? translate('assessment.status.assessorsHint') : null}
      actions={
        mayWrite ? (
          <EditToggle label="assessment.status.changeAssessors" isOpen={isOpen} onToggle={() => setEditing(!isOpen)} />
        ) : null
      }
    >
      {isOpen ? (
        <AssessorChoice assessors={assessors} onEdit={(edit) => void save(edit)} />
      ) : (
        <KeyValueList
          items={shown.map(({ key, names }) => ({
            ...{ key, label: translate(`assessment.facts.${key}`) },
            value: names.length > 0 ? <bdi>{names.join(', ')}</bdi> : null,
          }))}
        />
      )}
    </SectionCard>
  );
}

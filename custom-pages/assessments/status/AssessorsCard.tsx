import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { findLead } from '#domain/access/assessmentRoles.ts';
import type { Assessor } from '#domain/assessors/assessorList.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
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
  const { user } = useEngine();
  const { current, change } = useAssessmentChange({ opened, reload });
  const [isEditing, setEditing] = useState(false);
  // What was pressed shows at once, and goes where it is refused.
  const [waiting, setWaiting] = useState<readonly Edit[]>([]);
  const mayWrite = refuseWriting(opened.role, 'status', current) === null;
  const isOpen = isEditing && mayWrite;
  const assessors = waiting.reduce<readonly Assessor[]>((list, edit) => edit(list), current.assessors ?? []);
  const [asked, setAsked] = useState<Edit | null>(null);
  // A lead who leads no more changes nothing here: somebody else would have to give it back.
  const ask = (edit: Edit) => {
    const leads = (list: readonly Assessor[]) => findLead({ assessors: [...list] }) === user?.id;
    const isGivenUp = opened.role === 'LEADASSESSOR' && leads(assessors) && !leads(edit(assessors));
    if (isGivenUp) setAsked(() => edit);
    else void save(edit);
  };
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
        <AssessorChoice assessors={assessors} onEdit={ask} />
      ) : (
        <KeyValueList
          items={shown.map(({ key, names }) => ({
            ...{ key, label: translate(`assessment.facts.${key}`) },
            value: names.length > 0 ? <NameList names={names} /> : null,
          }))}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDangerous
        title={translate('assessment.status.giveUpTitle')}
        confirmLabel={translate('assessment.status.giveUp')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => {
          if (asked) void save(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {translate('assessment.status.giveUpText')}
      </ConfirmDialog>
    </SectionCard>
  );
}

import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { giveLabel } from '#domain/labels/projectLabels.ts';
import { showLabel, showLevel } from '#domain/labels/showLabel.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { clubAssessmentNiveauValues, type ClubAssessment, type Project } from '#schemas/generated/types.ts';
import { SavedDate } from '../process/SavedDate.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentChange } from '../values/useAssessmentChange.tsx';
import { EditToggle } from './EditToggle.tsx';

type Part = 'label' | 'niveau' | 'gotLabel' | 'endLabel';

const dates = ['gotLabel', 'endLabel'] as const;

/** Label, level and their dates, which the club gets when the assessment is closed (decisions C); with the right on status. */
export function LabelCard({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const translate = useTranslate();
  const { user } = useEngine();
  const { current, change, question } = useAssessmentChange({ opened, reload });
  const [isEditing, setEditing] = useState(false);
  const mayWrite = refuseWriting(opened.role, 'status', current) === null;
  const isOpen = isEditing && mayWrite;
  const isVv = isVvOnly(user?.roles ?? []);
  const labels = useLabels(opened.project, current.label);
  const nameOf = (part: Part) => translate(`assessment.list.${part === 'niveau' ? 'level' : part}`);
  const save = (part: Part, to: string | null, from: string | null = current[part] ?? null) => {
    const values = (newest: ClubAssessment): Partial<ClubAssessment> =>
      part === 'label' ? giveLabel(newest, to, opened.project) : { [part]: to };
    void change(values, { label: nameOf(part), from, to, read: (record) => record[part] ?? null });
  };
  const shown: Record<Part, string> = {
    ...{ label: showLabel(current.label), niveau: showLevel(current.niveau, isVv) },
    ...{ gotLabel: formatDate(current.gotLabel), endLabel: formatDate(current.endLabel) },
  };
  return (
    <SectionCard
      title={translate('assessment.list.label')}
      intro={isOpen ? translate('assessment.status.labelHint') : null}
      actions={
        mayWrite ? (
          <EditToggle label="assessment.status.changeLabel" isOpen={isOpen} onToggle={() => setEditing(!isOpen)} />
        ) : null
      }
    >
      {isOpen ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
          <Choice
            label={nameOf('label')}
            value={current.label}
            options={labels}
            show={showLabel}
            onChange={(label) => save('label', label)}
          />
          <Choice
            label={nameOf('niveau')}
            value={current.niveau}
            options={clubAssessmentNiveauValues}
            show={(level) => showLevel(level, isVv)}
            onChange={(level) => save('niveau', level)}
          />
          {dates.map((name) => (
            <SavedDate
              key={name}
              label={nameOf(name)}
              value={current[name] ?? null}
              onSave={(to, from) => save(name, to, from)}
            />
          ))}
        </Box>
      ) : (
        <KeyValueList
          items={(['label', 'niveau', ...dates] as const).map((part) => ({
            ...{ key: part, label: nameOf(part), value: shown[part] ? <bdi>{shown[part]}</bdi> : null },
          }))}
        />
      )}
      {question}
    </SectionCard>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null | undefined;
  options: readonly string[];
  show: (value: string) => string;
  onChange: (value: string | null) => void;
}

/** One of some, or none, saved as it is chosen. */
function Choice({ label, value, options, show, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <MenuItem value="">–</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          <bdi>{show(option)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The labels that the project gives, then those that clubs bear, with the one that stands. */
function useLabels(project: Project | null, current: string | null | undefined): string[] {
  const clubs = useEngine().resources.get('clubs');
  const examples = (clubs && propertyAt(clubs.schema, 'label')?.examples) ?? [];
  const named = (project?.labels ?? []).flatMap(({ name }) => name ?? []);
  return [...new Set([...named, ...examples.map(String), ...(current ? [current] : [])])];
}

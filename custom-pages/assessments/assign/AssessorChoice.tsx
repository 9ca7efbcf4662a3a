import { Alert, Autocomplete, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { addAssessor, changeLead, removeAssessor, type Assessor } from '#domain/assessors/assessorList.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { readPeople } from '../values/assessmentCalls.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { AssessorList } from './AssessorList.tsx';

interface AssessorChoiceProps {
  assessors: readonly Assessor[];
  /** Given as what is done to the list, so that it can be done to what others made of it meanwhile. */
  onEdit: (edit: (before: readonly Assessor[]) => Assessor[]) => void;
}

/** Adds assessors by their names, takes them off, and makes one the lead; who is listed already is refused (document 2 §5). */
export function AssessorChoice({ assessors, onEdit }: AssessorChoiceProps) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  const { data } = useApiQuery<{ id: string }[]>(...readPeople);
  const [isTwice, setTwice] = useState(false);
  const add = (id: string | null) => {
    if (!id) return;
    const isThere = isListed(assessors, id);
    setTwice(isThere);
    if (!isThere) onEdit((before) => addAssessor(before, id) ?? [...before]);
  };
  return (
    <Stack spacing={1}>
      <Autocomplete
        // Chosen, it goes to the list: the field is empty again.
        key={assessors.length}
        size="small"
        options={(data ?? []).map(({ id }) => id)}
        value={null}
        blurOnSelect
        getOptionLabel={nameOf}
        openText={translate('engine.reference.open')}
        closeText={translate('engine.reference.close')}
        clearText={translate('engine.reference.clear')}
        onChange={(_event, id) => add(id)}
        renderInput={(params) => (
          <TextField {...params} margin="none" label={translate('assessment.assign.addAssessor')} />
        )}
      />
      {isTwice && <Alert severity="error">{translate('assessment.assign.exists')}</Alert>}
      <AssessorList
        assessors={assessors}
        nameOf={nameOf}
        onLead={(id) => onEdit((before) => (isListed(before, id) ? changeLead(before, id) : [...before]))}
        onRemove={(id) => {
          setTwice(false);
          onEdit((before) => removeAssessor(before, id));
        }}
      />
    </Stack>
  );
}

function isListed(assessors: readonly Assessor[], id: string): boolean {
  return assessors.some(({ assessorId }) => assessorId === id);
}

import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { readText } from '#engine/rules/texts/readText.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { PathInput } from '#engine/browser/form/PathInput.tsx';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { SurveyTemplate } from '#schemas/generated/types.ts';
import { useFrame } from './StructureContext.ts';

/** A group of people whom a survey asks. */
interface Group {
  id: string;
  type: string | null;
  label: string;
  /** Completed answers that its survey needs of it. */
  minAmount: number | null;
}

const name = 'needsSurveyTargetMinAndType';
const mostTemplates = 200;

/** Which group must have answered the survey before the findings of an item are used, and how many of it (document 3 §4.3). */
export function SurveyCondition({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource.name);
  const form = useFormContext();
  const value: unknown = useWatch({ name });
  const groups = useGroups();
  const need = objectOf(value);
  const min = typeof need['min'] === 'number' ? need['min'] : null;
  const group = findGroup(groups, need);
  const say = (text: string, given = {}) => translate(`structure.survey.${text}`, given);
  return (
    <Stack spacing={1.5}>
      <Autocomplete
        size="small"
        options={group && !groups.includes(group) ? [group, ...groups] : groups}
        value={group}
        getOptionKey={({ id, type }) => `${id} ${type ?? ''}`}
        getOptionLabel={({ label }) => label}
        onChange={(_event, chosen) =>
          form.setValue(name, chosen && { target: chosen.id, type: chosen.type, min }, { shouldDirty: true })
        }
        noOptionsText={say('noGroups')}
        openText={translate('engine.reference.open')}
        closeText={translate('engine.reference.close')}
        clearText={translate('engine.reference.clear')}
        renderInput={(params) => <TextField {...params} margin="none" label={labelOf(name)} />}
      />
      {group && <PathInput name={`${name}.min`} resource={resource} readOnly={false} />}
      <Typography role="status" variant="body2" color="textSecondary">
        {group ? say('rule', { group: group.label, count: min ?? group.minAmount ?? 1 }) : say('always')}
      </Typography>
    </Stack>
  );
}

/** The groups of the surveys that there are to choose from, each once. */
function useGroups(): Group[] {
  const { language } = useFrame();
  const { data = [] } = useGetList<SurveyTemplate & { id: string }>('surveytemplates', {
    pagination: { page: 1, perPage: mostTemplates },
    sort: { field: 'surveyName', order: 'ASC' },
  });
  const groups = data.flatMap(({ groups: given }) =>
    (given ?? []).map(({ id, type, name: texts, minAmount }): [string, Group] => {
      const label = readText(texts, [language, ...languages]) || type || id;
      return [id, { id, label, type: type ?? null, minAmount: minAmount ?? null }];
    }),
  );
  return [...new Map(groups).values()];
}

/** The group that a condition names: by id, else by type; one that is in no survey stands for itself. */
function findGroup(groups: readonly Group[], { target, type }: Readonly<Record<string, unknown>>): Group | null {
  const wanted = typeof target === 'string' && target !== '' ? target : null;
  const kind = typeof type === 'string' && type !== '' ? type : null;
  if (wanted === null && kind === null) return null;
  const found = groups.find(({ id }) => id === wanted) ?? groups.find((group) => kind !== null && group.type === kind);
  return found ?? { id: wanted ?? '', type: kind, label: wanted ?? kind ?? '', minAmount: null };
}

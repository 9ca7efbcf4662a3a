import { useState } from 'react';
import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { countTexts, type SurveyGroup } from '#domain/surveys/editSurvey.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { useFieldInput } from '#engine/browser/fields/useFieldInput.ts';
import type { SurveyTemplate } from '#schemas/generated/types.ts';
import { AddButton } from './AddButton.tsx';
import { GroupCard } from './GroupCard.tsx';
import { SurveyContext } from './SurveyContext.ts';
import { useRefusedLanguage } from './useTextError.ts';

/** The groups of a survey with their pages and elements, entered in one language at a time (document 3 §3.1, §3.3). */
export function SurveyGroups({ field: name, label, required, readOnly, resource }: WidgetProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { id, field, error } = useFieldInput(name ?? '');
  const [language, setLanguage] = useLeadingLanguage(field.name, contentLanguage);
  const groups = (Array.isArray(field.value) ? field.value : []) as SurveyGroup[];
  const change = (changed: readonly SurveyGroup[]) => field.onChange(changed);
  const add = () => change([...groups, { id: crypto.randomUUID(), minAmount: 1, name: {}, pages: [], elements: [] }]);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} group>
      <SurveyContext value={{ language, readOnly, resource: resource.name }}>
        <Stack spacing={2}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <LanguageSelect label={translate('reference.survey.language')} value={language} onChange={setLanguage} />
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {translate('reference.survey.written', countTexts(groups, language))}
            </Typography>
          </Stack>
          {groups.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('forms.rows.none')}
            </Typography>
          )}
          {groups.map((group, index) => (
            <GroupCard
              key={group.id}
              path={`${field.name}.${index}`}
              group={group}
              index={index}
              isLast={index === groups.length - 1}
              onChange={(changed) => change(groups.map((one, at) => (at === index ? changed : one)))}
              rows={{
                move: (from, to) => change(moveEntry(groups, from, to)),
                remove: (at) => change(groups.filter((_, place) => place !== at)),
              }}
            />
          ))}
          {groups.length === 0 && !readOnly && <GroupsOfTemplate onTake={change} />}
          <AddButton label={translate('reference.survey.addGroup')} onAdd={add} />
        </Stack>
      </SurveyContext>
    </FieldFrame>
  );
}

/** Offers the groups of the template that is chosen in the same form, e.g. for a new survey, as `buildProject` takes them. */
function GroupsOfTemplate({ onTake }: { onTake: (groups: readonly SurveyGroup[]) => void }) {
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: 'surveyTemplateId' });
  const id = typeof chosen === 'string' ? chosen : '';
  const { data } = useGetOne<SurveyTemplate & RaRecord>('surveytemplates', { id }, { enabled: id !== '' });
  const groups = data?.groups ?? [];
  if (groups.length === 0) return null;
  const label = translate('reference.survey.takeGroups', { name: data?.surveyName ?? '' });
  return <AddButton label={label} onAdd={() => onTake(groups)} />;
}

/** The language that texts are written in; every refused attempt to save leads to that of the first text that is wrong. */
function useLeadingLanguage(name: string, first: Language) {
  const [language, setLanguage] = useState(first);
  const refused = useRefusedLanguage(name);
  const attempt = `${refused.tries} ${refused.language ?? ''}`;
  const [told, setTold] = useState(attempt);
  if (attempt !== told) {
    setTold(attempt);
    if (refused.language) setLanguage(refused.language);
  }
  return [language, setLanguage] as const;
}

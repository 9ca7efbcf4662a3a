import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import type { SurveyTemplate } from '#schemas/generated/types.ts';

/** The elements of the chosen survey template that are asked; none chosen means all (document 2 §3, surveySelection). */
export function SurveySelection() {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const form = useFormContext<BuildParameters>();
  const [template, selection] = useWatch<BuildParameters, ['customSurveyTemplateId', 'surveySelection']>({
    name: ['customSurveyTemplateId', 'surveySelection'],
  });
  const { data } = useGetOne<SurveyTemplate & { id: string }>(
    'surveytemplates',
    { id: template ?? '' },
    { enabled: Boolean(template), retry: false },
  );
  if (!template || data?.id !== template) return null;
  const chosen = selection ?? [];
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    form.setValue('surveySelection', next, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h3">{translate('resources.projects.fields.surveySelection')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('wizard.surveys.hint')}
      </Typography>
      {(data.groups ?? []).map((group) => (
        <FormGroup key={group.id} role="group" aria-label={readText(group.name, [contentLanguage, 'en']) || group.id}>
          <Typography sx={{ fontWeight: 600, mt: 1 }}>
            <bdi>{readText(group.name, [contentLanguage, 'en']) || group.id}</bdi>
          </Typography>
          {(group.elements ?? []).map(({ id, translation }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
              label={<bdi>{readText(translation, [contentLanguage, 'en']) || id}</bdi>}
            />
          ))}
        </FormGroup>
      ))}
    </Box>
  );
}

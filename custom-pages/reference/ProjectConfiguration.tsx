import { objectOf } from '#engine/rules/values/isObject.ts';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { filterOf, filterOfStructure } from '#domain/builder/chooseStructure.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldValue } from '#engine/browser/display/FieldValue.tsx';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import type { AssessmentStructure } from '#schemas/generated/types.ts';

const fields = [
  'assessmentType',
  'projectType',
  'sport',
  'niveau',
  'gender',
  'scoringSystem',
  'trafficLights',
  'clustering',
  'publication',
  'nbOfTitleLevels',
  'weightingFactor',
  'period',
  'customSurveyTemplateId',
] as const;
const flags = ['context', 'resources', 'clubIdConfiguration'] as const;

interface BuilderLabel {
  name?: string;
  niveau?: string;
  percentage?: number;
  /** Until when such a label holds. */
  endLabel?: string;
}

/** What the builder was told about a project, to read (decisions A18). */
export function ProjectConfiguration({ record, resource }: WidgetProps) {
  const translate = useTranslate();
  if (!record) return null;
  const label = (field: string) => translate(`resources.projects.fields.${field}`);
  const { scoringSystem, trafficLights } = record;
  const hasLights = usesTrafficLights({ scoringSystem, trafficLights });
  // Shown only when traffic lights are not used (document 2 §3).
  const shown = fields.filter((field) => field !== 'weightingFactor' || !hasLights);
  const items = shown.map((field) => {
    const property = resource.schema.properties[field] ?? {};
    return {
      key: field,
      label: label(field),
      value: <FieldValue {...{ field, property, resource }} value={record[field]} />,
    };
  });
  const switched = flags.map((field) => {
    const on = Object.entries(objectOf(record[field])).filter(([, value]) => value === true);
    const names = on.map(([name]) => translate(`resources.projects.fields.${field}.${name}`, { _: name }));
    const value = names.join(', ') || translate('reference.flags.none');
    return { key: field, label: label(field), value };
  });
  const until = translate('resources.clubs.fields.endLabel');
  const labels = ((record['labels'] ?? []) as BuilderLabel[]).map(({ name, niveau, percentage, endLabel }) =>
    [
      name,
      niveau,
      percentage === undefined ? null : formatPercent(percentage),
      endLabel ? `${until} ${formatDate(endLabel)}` : null,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const labelled = {
    key: 'labels',
    label: label('labels'),
    value: labels.join(', ') || translate('reference.flags.none'),
  };
  const selection = {
    key: 'surveySelection',
    label: label('surveySelection'),
    value: <ChosenElements ids={[record['surveySelection'] ?? []].flat().map(String)} />,
  };
  const dimensions = {
    key: 'dimensions',
    label: translate('wizard.builder.dimensions'),
    value: <UsedDimensions projectId={String(record.id)} />,
  };
  return <KeyValueList items={[...items, ...switched, labelled, selection, dimensions]} />;
}

/** The dimensions that the builder's filter uses, those in focus marked; the structure of the project holds them. */
function UsedDimensions({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { data, error } = useApiQuery<AssessmentStructure>('assessments', { query: { projectId } });
  if (error) return <>{translate('wizard.dimensions.failed')}</>;
  if (!data) return <Skeleton aria-hidden />;
  const filter = filterOfStructure(data);
  const used = indexStructure(data).dimensions.map(({ id, name }) =>
    [
      readText(name, [contentLanguage, 'en']),
      filterOf(filter, id) === 2 ? translate('wizard.dimensions.filter.2') : null,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return <>{used.join(', ') || translate('reference.flags.none')}</>;
}

/** How many elements of surveys are chosen, and which, by their ids: their texts stand in the surveys. */
function ChosenElements({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  if (ids.length === 0) return <>{translate('reference.flags.none')}</>;
  return (
    <>
      {translate('reference.elements', { count: ids.length, smart_count: ids.length })} <bdi>({ids.join(', ')})</bdi>
    </>
  );
}

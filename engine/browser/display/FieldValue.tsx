import { useGetManyAggregate, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { findResourceOf } from '../context/findResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { columnWord, valueLabel } from '../fields/useEnumLabel.ts';
import { useConnection } from '../offline/useConnection.ts';
import { formatDate, formatMoment } from '#engine/rules/dates/formatDate.ts';
import { formatMeasure } from './formatDecimals.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { representRecord } from './representRecord.ts';

const NestedValue = lazyPart(async () => (await import('./NestedValue.tsx')).NestedValue);
const JsonValue = lazyPart(async () => (await import('./JsonValue.tsx')).JsonValue);
const RichText = lazyPart(async () => (await import('./RichText.tsx')).RichText);
const MarkdownText = lazyPart(async () => (await import('./MarkdownText.tsx')).MarkdownText);
const PictureLink = lazyPart(async () => (await import('./FileLink.tsx')).PictureLink);
const FileLink = lazyPart(async () => (await import('./FileLink.tsx')).FileLink);

interface FieldValueProps {
  field: string;
  property: PropertySchema;
  resource: Resource;
  value: unknown;
}

/** A value as people read it: the label of a listed value, the name of another record, a date as DD/MM/YYYY. */
export function FieldValue(props: FieldValueProps) {
  const { field, property, resource, value } = props;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <>–</>;
  const word = columnWord(resource, field, value);
  if (word !== null) return <bdi>{word}</bdi>;
  switch (fieldKind(property)) {
    case 'localized':
      return <LocalizedValue {...props} />;
    case 'reference':
    case 'references':
      return <ReferenceValue {...props} />;
    case 'enum':
    case 'enums':
      return <EnumValue {...props} />;
    case 'boolean':
      return <BooleanValue value={value === true} />;
    case 'date':
      return <>{formatDate(value)}</>;
    case 'moment':
      return <>{formatMoment(value)}</>;
    case 'number':
      return <>{formatMeasure(value, property)}</>;
    case 'colour':
      return <ColourValue value={String(value)} />;
    case 'object':
    case 'rows':
    case 'list':
    case 'html':
    case 'markdown':
    case 'image':
    case 'file':
    case 'none':
      return (
        <PartSuspense fallback={null}>
          <LargeValue {...props} />
        </PartSuspense>
      );
    default:
      // A name keeps its own direction, so that '1. FC' stays in order among Arabic.
      return <bdi>{String(value)}</bdi>;
  }
}

/** What is shown by more than a line of text; fetched when something of it is first shown. */
function LargeValue(props: FieldValueProps) {
  const { property, value } = props;
  switch (fieldKind(property)) {
    case 'html':
      return <RichText html={String(value)} />;
    case 'markdown':
      return <MarkdownText text={String(value)} />;
    case 'image':
      return <PictureLink url={String(value)} />;
    case 'file':
      return <FileLink url={String(value)} />;
    case 'object':
    case 'rows':
    case 'list':
      return <NestedValue {...props} Value={FieldValue} />;
    default:
      return <JsonValue value={value} />;
  }
}

function ColourValue({ value }: { value: string }) {
  const isColour = /^#[0-9a-fA-F]{6}$/.test(value);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {isColour && (
        <Box
          component="span"
          sx={{ width: 14, height: 14, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: value }}
        />
      )}
      {value}
    </Box>
  );
}

function LocalizedValue({ resource, value }: FieldValueProps) {
  return <bdi>{readText(value, useTextLanguages(resource.entity))}</bdi>;
}

function EnumValue({ field, resource, value }: FieldValueProps) {
  const translate = useTranslate();
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return <>{values.map((each) => valueLabel(translate, { resource, field, value: each })).join(', ')}</>;
}

function BooleanValue({ value }: { value: boolean }) {
  const translate = useTranslate();
  return <>{translate(value ? 'engine.value.yes' : 'engine.value.no')}</>;
}

function ReferenceValue({ property, value }: FieldValueProps) {
  const { resources } = useEngine();
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  const target = relation ? findResourceOf(relation.to, resources) : null;
  const ids = (Array.isArray(value) ? value : [value]).map(String);
  return target ? <ReferenceNames target={target} ids={ids} /> : <>{ids.join(', ')}</>;
}

/** As high as the name that comes: on the baseline it would make its line higher. */
const placeholder = { component: 'span', width: 96, sx: { display: 'inline-block', verticalAlign: 'top' } } as const;

function ReferenceNames({ target, ids }: { target: Resource; ids: string[] }) {
  const languages = useTextLanguages(target.entity);
  const translate = useTranslate();
  const isThere = useConnection();
  const { data, isPending } = useGetManyAggregate<EngineRecord>(target.name, { ids }, { retry: false });
  // Named, because it may be all that a link holds for the moment.
  if (isPending) return <Skeleton role="img" aria-label={translate('engine.record.loading')} {...placeholder} />;
  const names = ids.map((id) => {
    const record = data?.find((each) => each?.id === id);
    return record || isThere
      ? representRecord(record ?? { id }, target, languages)
      : translate('engine.offline.unnamed');
  });
  return <NameList names={names} />;
}

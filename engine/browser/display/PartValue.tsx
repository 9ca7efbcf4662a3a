import { useTranslate, type TranslateFunction } from 'react-admin';
import { propertyAt, resolve } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { FieldValue } from './FieldValue.tsx';

interface PartValueProps {
  resource: Resource;
  /** The field, then the language, part or entry in it. */
  path: readonly string[];
  value: unknown;
}

/** A field's value, or a part of it, as people read it. */
export function PartValue({ resource, path, value }: PartValueProps) {
  const [field = '', ...parts] = path;
  const property = resource.schema.properties[field] ?? {};
  if (parts.length === 0) return <FieldValue {...{ field, property, resource, value }} />;
  const place = placesOf(resource, path).join('.');
  const inner = property['x-localized'] ? null : propertyAt(resource.schema, place);
  if (inner && Object.keys(inner).length > 0)
    return <FieldValue {...{ field: place, property: inner, resource, value }} />;
  return <PlainValue value={value} />;
}

/** A value of no declared kind: texts as they are, parts of an object one after the other. */
function PlainValue({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '') return <>–</>;
  if (typeof value === 'boolean') return <>{translate(value ? 'engine.value.yes' : 'engine.value.no')}</>;
  if (typeof value !== 'object') return <bdi>{String(value)}</bdi>;
  const parts = Object.entries(value).filter(([key, part]) => key !== 'id' && part !== null && part !== '');
  return (
    <bdi>{parts.map(([, part]) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join(', ')}</bdi>
  );
}

/** A field's name, and the language or part of it behind: "Title (French)"; an entry of a list by the list alone. */
export function partLabel({ name, schema }: Resource, path: readonly string[], translate: TranslateFunction): string {
  const [field = '', ...parts] = path;
  const label = translate(`resources.${name}.fields.${field}`);
  if (parts.length === 0) return label;
  const isLanguage = schema.properties[field]?.['x-localized'] && languages.some((language) => language === parts[0]);
  if (isLanguage) return `${label} (${translate(`engine.languages.${parts[0]}`)})`;
  const places = placesOf({ schema }, path).filter((place) => place !== entry);
  const named = places.map((place, index) =>
    translate(`resources.${name}.fields.${places.slice(0, index + 1).join('.')}`, { _: place }),
  );
  return named.join(' › ');
}

/** Any entry of a list, as paths through a schema have it. */
const entry = '0';

/** A path whose entries of lists are told apart by keys, as a path through the schema. */
function placesOf({ schema }: Pick<Resource, 'schema'>, [field = '', ...parts]: readonly string[]): string[] {
  let property = resolve(schema, schema.properties[field] ?? {});
  return [
    field,
    ...parts.map((part) => {
      const { items } = property;
      property = resolve(schema, items ?? property.properties?.[part] ?? {});
      return items ? entry : part;
    }),
  ];
}

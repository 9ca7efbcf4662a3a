import { useDataProvider, useListContext, useLocaleState, useTranslate } from 'react-admin';
import type { Resource } from '#domain/resource/Resource.ts';
import type { PropertySchema } from '#schemas/EntitySchema.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { findResourceOf } from '../context/findResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { formatCalendarDate, formatMoment } from '../display/formatDate.ts';
import { readText } from '../display/readText.ts';
import { representRecord } from '../display/representRecord.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { languages, type Language } from '#domain/texts/languages.ts';

/** Most rows that one export holds. */
export const mostExported = 10_000;

/** Gives the list as it is searched, filtered and sorted, all pages of it: a head and rows as people read them. */
export function useExportRows(
  resource: Resource,
): (columns: readonly string[]) => Promise<{ head: string[]; rows: string[][] }> {
  const { getData } = useListContext<EngineRecord>();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { resources, contentLanguage } = useEngine();
  const [locale] = useLocaleState();

  const orderOf = (entity: string): Language[] => {
    const first = (entity === 'country' ? locale : contentLanguage) as Language;
    return [first, ...languages.filter((language) => language !== first)];
  };

  const loadNames = async (property: PropertySchema, records: readonly EngineRecord[], field: string) => {
    const relation = property['x-relation'] ?? property.items?.['x-relation'];
    const target = relation ? findResourceOf(relation.to, resources) : null;
    if (!target) return new Map<string, string>();
    const ids = [...new Set(records.flatMap((record) => toList(record[field])))];
    const { data } = ids.length > 0 ? await dataProvider.getMany<EngineRecord>(target.name, { ids }) : { data: [] };
    return new Map(data.map((record) => [record.id, representRecord(record, target, orderOf(target.entity))]));
  };

  return async (columns) => {
    const records = (await getData?.({ maxResults: mostExported })) ?? [];
    const cells = await Promise.all(
      columns.map(async (field) => {
        const property = resource.schema.properties[field] ?? { type: 'string', format: 'date-time' };
        const names = await loadNames(property, records, field);
        return records.map((record) => writeValue(record[field], property, field, names));
      }),
    );
    return {
      head: columns.map((field) => translate(`resources.${resource.name}.fields.${field}`)),
      rows: records.map((_record, row) => cells.map((column) => column[row] ?? '')),
    };
  };

  function writeValue(
    value: unknown,
    property: PropertySchema,
    field: string,
    names: ReadonlyMap<string, string>,
  ): string {
    if (value === null || value === undefined) return '';
    const kind = fieldKind(property);
    if (kind === 'localized') return readText(value, orderOf(resource.entity));
    if (kind === 'date') return formatCalendarDate(value);
    if (kind === 'moment') return formatMoment(value);
    if (kind === 'boolean') return translate(value === true ? 'engine.value.yes' : 'engine.value.no');
    if (kind === 'enum' || kind === 'enums') {
      return toList(value)
        .map((each) => translate(`resources.${resource.name}.enums.${field}.${each}`, { _: each }))
        .join(', ');
    }
    return typeof value === 'object' && !Array.isArray(value)
      ? JSON.stringify(value)
      : toList(value)
          .map((each) => names.get(each) ?? each)
          .join(', ');
  }
}

function toList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined ? [] : [String(value)];
}

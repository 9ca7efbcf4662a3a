import { useListContext, useTranslate } from 'react-admin';
import { readSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { useEngine } from '../../context/useEngine.ts';
import { useListMeta } from '../../context/useListMeta.ts';
import { saveFile } from '../../export/saveFile.ts';
import { valueLabel } from '../../fields/useEnumLabel.ts';
import { useListFrame } from '../ListFrame.ts';

export type ExportFormat = 'csv' | 'xlsx';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ExportOptions {
  /** Only these records, whatever the list is filtered by. */
  ids?: readonly string[];
  /** Ids and values as they are stored, not by their names. */
  isStored?: boolean;
  /** What values are called beyond those that the schema lists, by field and value; the schema has to name them. */
  words?: Words;
  /** Every field of a csv is quoted. */
  isQuoted?: boolean;
  /** What the file is called; the server says when not said. */
  name?: string;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Saves all rows that the list around finds, with the columns it shows, as a file that the server writes; throws what
 * the call is refused with.
 */
export function useListExport(): (format: ExportFormat, options?: ExportOptions) => Promise<void> {
  const translate = useTranslate();
  const { api, interfaceLanguage } = useEngine();
  const { resource, display, part } = useListFrame();
  const { filterValues, sort } = useListContext();
  const { language } = useListMeta(resource);
  return async (format, { ids, isStored = false, words = {}, isQuoted = false, name, onProgress, signal } = {}) => {
    const label = (field: string) => {
      const text = translate(`resources.${resource.name}.fields.${field}`);
      // An import takes texts of no named language for those of the default one.
      const isNamed = isStored || language !== defaultLanguage;
      return isNamed && resource.schema.properties[field]?.['x-localized'] ? `${text} (${language})` : text;
    };
    // By their ids an import finds the records again, whatever else has changed in the file.
    const columns = isStored ? ['id', ...display.shown] : display.shown;
    const file = await api.download(`${resource.name}/export`, {
      // An address does not hold many ids.
      ...(ids && { method: 'POST' as const, body: { ids } }),
      query: {
        format,
        filter: ids ? { ...part?.filter } : { ...filterValues, ...part?.filter },
        sort: readSortKeys(sort).map(({ field, order }) => [field, order]),
        columns: columns.join(','),
        heads: Object.fromEntries(display.shown.map((field) => [field, label(field)])),
        language,
        ...(isStored
          ? { relations: 'ids' }
          : { namesLanguage: interfaceLanguage, values: { ...wordsOf(translate, resource, display.shown), ...words } }),
        ...(isQuoted && { quotes: 'all' }),
      },
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    saveFile(name ?? file.name ?? `${resource.name}.${format}`, file.content, file.content.type);
  };
}

/** What the listed values of these fields, and those that their columns have words for, are called in the interface's language. */
function wordsOf(translate: ReturnType<typeof useTranslate>, resource: Resource, fields: readonly string[]): Words {
  const words = fields.flatMap((field): [string, Record<string, string>][] => {
    const property = resource.schema.properties[field];
    const choices = (property?.enum ?? property?.items?.enum ?? []).filter((choice) => choice !== null);
    const own = resource.list.columns.find((column) => column.field === field)?.words ?? {};
    const named = [...new Set([...choices.map(String), ...Object.keys(own)])].map((value): [string, string] => [
      value,
      valueLabel(translate, { resource, field, value }),
    ]);
    return named.length > 0 ? [[field, Object.fromEntries(named)]] : [];
  });
  return Object.fromEntries(words);
}

import { useTranslate } from 'react-admin';
import { fieldProperty } from '#domain/resource/fieldProperty.ts';
import type { Resource, Sort } from '#domain/resource/Resource.ts';
import { fieldKind, type FieldKind } from '../../fields/fieldKind.ts';

const words: Partial<Record<FieldKind, string>> = {
  number: 'number',
  date: 'date',
  moment: 'date',
  boolean: 'boolean',
};

/** An order in the words of its field: A to Z, oldest first, smallest first. */
export function useOrderName(resource: Resource): (field: string, order: Sort['order']) => string {
  const translate = useTranslate();
  return (field, order) => {
    const property = fieldProperty(resource.schema, field);
    return translate(`lists.orders.${words[fieldKind(property ?? {})] ?? 'text'}.${order}`);
  };
}

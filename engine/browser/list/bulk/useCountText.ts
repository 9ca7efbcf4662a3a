import { useLocaleState, useTranslate } from 'react-admin';

/** Says a text of the bulk actions with a count in it, written as the total beside the list's title is. */
export function useCountText(): (key: string, count: number) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  return (key, count) => translate(`lists.bulk.${key}`, { count: number.format(count), smart_count: count });
}

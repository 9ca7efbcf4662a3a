import { useTranslate } from 'react-admin';
import { useFormatCount } from '../../display/useFormatCount.ts';

/** Says a text of the bulk actions with a count in it, written as the total beside the list's title is. */
export function useCountText(): (key: string, count: number) => string {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (key, count) => translate(`lists.bulk.${key}`, { count: formatCount(count), smart_count: count });
}

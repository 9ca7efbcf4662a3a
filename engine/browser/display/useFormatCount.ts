import { useLocaleState } from 'react-admin';
import { cached } from '#engine/rules/values/cached.ts';

const formatOf = cached((locale: string) => new Intl.NumberFormat(locale));

/** Writes a number of things as the language of the interface does: "12.345" in Dutch. */
export function useFormatCount(): (count: number) => string {
  const [locale] = useLocaleState();
  return (count) => formatOf(locale).format(count);
}

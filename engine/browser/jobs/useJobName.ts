import { useTranslate } from 'react-admin';
import type { Job } from '#engine/rules/product/ProductTypes.ts';

/**
 * What a job is called in the reader's language; jobs of before they had keys, and files, by the name that they have.
 */
export function useJobName(): (job: Pick<Job, 'name' | 'naming'>) => string {
  const translate = useTranslate();
  return ({ name, naming }) => (naming ? translate(naming.key, { ...naming.params, _: name }) : name);
}

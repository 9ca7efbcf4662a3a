import { useTranslate } from 'react-admin';
import type { Comparison } from '#domain/results/compareAssessments.ts';

type Named = Pick<Comparison, 'group' | 'key' | 'n' | 'isReference'>;

/** What is compared with, in words: the group, and its median with how many there are or the reference for too few. */
export function useComparisonNames(): { groupOf: (compared: Named) => string; nameOf: (compared: Named) => string } {
  const translate = useTranslate();
  const groupOf = ({ group, key }: Named) => {
    if (group === 'gender') return translate(`resources.projects.enums.gender.${key}`);
    if (group === 'organisationType') return translate(`resources.clubs.enums.organisationType.${key}`);
    return group === 'confederation' ? String(key) : translate('results.everybody');
  };
  const nameOf = (compared: Named) =>
    translate(compared.isReference ? 'results.reference' : 'results.median', {
      ...{ group: groupOf(compared), n: compared.n },
    });
  return { groupOf, nameOf };
}

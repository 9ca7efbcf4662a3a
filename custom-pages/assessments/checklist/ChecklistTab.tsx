import { LoadedTopics } from '../topics/LoadedTopics.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { Checklist } from './Checklist.tsx';

/** The checklist of one assessor (document 3 §2.4). */
export function ChecklistTab({ opened, values }: AssessmentTabProps) {
  if (!values) return null;
  return (
    <LoadedTopics opened={opened} values={values} texts="checklist">
      {(given) => <Checklist {...given} />}
    </LoadedTopics>
  );
}

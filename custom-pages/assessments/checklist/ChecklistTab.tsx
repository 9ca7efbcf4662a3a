import { LoadedTopics } from '../topics/LoadedTopics.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { Checklist } from './Checklist.tsx';
import type { ChecklistParts } from './ChecklistContext.ts';

/** The checklist of one assessor (document 3 §2.4). */
export function ChecklistTab({ opened, values, Promises }: AssessmentTabProps & ChecklistParts) {
  if (!values) return null;
  return (
    <LoadedTopics opened={opened} values={values} texts="checklist">
      {(given) => <Checklist {...given} Promises={Promises} />}
    </LoadedTopics>
  );
}

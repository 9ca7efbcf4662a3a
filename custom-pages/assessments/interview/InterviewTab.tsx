import { LoadedTopics } from '../topics/LoadedTopics.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { Interviews } from './Interviews.tsx';

/** The interviews of one assessor (document 3 §2.5). */
export function InterviewTab({ opened, values }: AssessmentTabProps) {
  if (!values) return null;
  return (
    <LoadedTopics opened={opened} values={values} texts="interview">
      {(given) => <Interviews {...given} />}
    </LoadedTopics>
  );
}

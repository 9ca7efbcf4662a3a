import type { AssessmentStructure, AssessorValue } from '#schemas/generated/types.ts';
import { indexStructure } from './indexStructure.ts';
import { measureInterview, planInterviews, type Completeness } from './interviewProgress.ts';
import { scoreAssessment } from './scoreAssessment.ts';
import type { ExpressionScores } from './scoreTopic.ts';

/** How far a lead assessor is (document 3 §2.12): items answered, lights given, what interviewees said, open reminders. */
export interface LeadProgress {
  items: Completeness;
  lights: Completeness;
  interviews: Completeness;
  openReminders: number;
}

/** Counts what an assessor's values hold of all that the structure asks. */
export function countLeadProgress(
  structure: AssessmentStructure,
  values: readonly AssessorValue[],
  expressionScores: ExpressionScores,
): LeadProgress {
  const index = indexStructure(structure);
  const byTopic = new Map(values.map((value) => [value.assessmentTitleId, value]));
  const [line] = scoreAssessment(structure, values, { expressionScores });
  const interviews = planInterviews(structure, index)
    .flatMap(({ interviewee, topicIds }) =>
      topicIds.map((topicId) => measureInterview(index, topicId, interviewee.name, byTopic.get(topicId) ?? {})),
    )
    .reduce((sum, one) => ({ answered: sum.answered + one.answered, all: sum.all + one.all }), { answered: 0, all: 0 });
  const ofTopics = index.topics.flatMap(({ id }) => byTopic.get(id) ?? []);
  return {
    items: { answered: line?.answered ?? 0, all: line?.answerable ?? 0 },
    lights: {
      answered: ofTopics.filter(({ trafficLightValue }) => trafficLightValue).length,
      all: index.topics.length,
    },
    interviews,
    openReminders: ofTopics.filter(({ reminder, reminderCompleted }) => reminder?.trim() && !reminderCompleted).length,
  };
}
